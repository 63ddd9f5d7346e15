import { DashboardPage } from '../../components/dashboard/dashboard-page';
import { OfficeLink } from '../../entities/account/office-link';
import { useMay } from '../../entities/account/use-may';
import { useNamedPart } from '../../lib/page/use-named-part';
import { CHAPTERS, type Chapter } from './chapters';
import styles from './handbook-page.module.scss';
import { PICTURE_HEIGHTS, PICTURE_WIDTH } from './picture-sizes';
import { PICTURES } from './pictures';
import { STEPS } from './steps';

/** How the office's tasks are done: a chapter for each that its reader may do. */
export default function HandbookPage() {
  const { may } = useMay();
  useNamedPart(true);
  const chapters = CHAPTERS.filter(({ operation }) => may(operation));
  return (
    <DashboardPage title="Handbook">
      <nav aria-label="Chapters">
        <ul className={styles.chapters}>
          {chapters.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {chapters.map((chapter) => (
        <ChapterText key={chapter.id} chapter={chapter} />
      ))}
    </DashboardPage>
  );
}

function ChapterText({ chapter: { id, title, page } }: { chapter: Chapter }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={styles.chapter}>
      <h2 id={`${id}-title`}>{title}</h2>
      <ol>
        {STEPS[id].map((step) => (
          <li key={step}>{withBoldWords(step)}</li>
        ))}
      </ol>
      <p>
        <OfficeLink to={page.path}>{page.label}</OfficeLink>
      </p>
      {hasPicture(id) && <Picture of={id} />}
    </section>
  );
}

const withBoldWords = (step: string) =>
  // Every second part stood between asterisks.
  step.split('*').map((part, index) => (index % 2 === 1 ? <b key={index}>{part}</b> : part));

const hasPicture = (id: Chapter['id']): id is keyof typeof PICTURES => id in PICTURES;

function Picture({ of }: { of: keyof typeof PICTURES }) {
  const { source, shows } = PICTURES[of];
  return <img src={source} alt={shows} width={PICTURE_WIDTH} height={PICTURE_HEIGHTS[of]} loading="lazy" />;
}
