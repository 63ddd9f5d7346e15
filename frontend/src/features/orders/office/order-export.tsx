import { useId, useState } from 'react';
import FormControl from 'react-bootstrap/FormControl';
import { ToolsMenu } from '../../../components/dashboard/tools-menu';
import { DownloadButton } from '../../../components/download-button';

/** Saves the orders of a range of days as CSV. */
export function OrderExport() {
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const range = new URLSearchParams({
    ...(first && { from: beginOf(first, 0) }),
    ...(last && { until: beginOf(last, 1) }),
  }).toString();
  return (
    <ToolsMenu label="Export Orders">
      <DayField label="First Day" value={first} onChange={setFirst} />
      <DayField label="Last Day" value={last} onChange={setLast} />
      <DownloadButton url={`/order/export${range && `?${range}`}`} name="karigar-orders">
        Export CSV
      </DownloadButton>
    </ToolsMenu>
  );
}

/** The first moment of a day, or of one after it, where the reader is. */
function beginOf(day: string, daysLater: number): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + daysLater);
  return moment.toISOString();
}

interface DayFieldProps {
  label: string;
  value: string;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange }: DayFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {/* A year of more than four digits is still being typed. */}
      <FormControl
        id={id}
        type="date"
        min="2000-01-01"
        max="9999-12-30"
        value={value}
        onChange={({ target }) => onChange(target.validity.valid ? target.value : '')}
      />
    </div>
  );
}
