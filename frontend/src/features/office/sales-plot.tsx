import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { formatCalendarDay } from '../../lib/text/measures';
import { formatDollars } from '../../lib/text/money';
import type { Sales } from './office-api';
import styles from './office-page.module.scss';

/** In pixels. */
const HEIGHT = 256;

const compact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', notation: 'compact' });

const shortDay = (day: string): string => formatCalendarDay(day).replace(/, \d+$/, '');

/** The revenue of each period as bars. The table beside it says the same. */
export function SalesPlot({ sales }: { sales: readonly Sales[] }) {
  return (
    <div className={styles.plot} aria-hidden="true">
      <ResponsiveContainer height={HEIGHT}>
        <BarChart data={sales} accessibilityLayer={false} margin={{ top: 8, right: 8, bottom: 0, left: 0 }}>
          <CartesianGrid vertical={false} stroke="var(--bs-border-color)" />
          <XAxis
            dataKey="from"
            tickFormatter={shortDay}
            tickLine={false}
            stroke="var(--bs-secondary-color)"
            minTickGap={24}
          />
          <YAxis
            tickFormatter={(value: number) => compact.format(value)}
            tickLine={false}
            axisLine={false}
            stroke="var(--bs-secondary-color)"
            width={56}
          />
          <Tooltip
            cursor={{ fill: 'var(--bs-secondary-bg)' }}
            contentStyle={{ background: 'var(--kg-card-bg)', borderColor: 'var(--bs-border-color)' }}
            labelFormatter={(day) => formatCalendarDay(String(day))}
            formatter={(value) => [formatDollars(Number(value)), 'Revenue']}
          />
          <Bar dataKey="revenue" fill="var(--kg-accent)" isAnimationActive={false} />
        </BarChart>
      </ResponsiveContainer>
    </div>
  );
}
