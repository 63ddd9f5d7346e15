import { CardSkeletons } from '../../components/loading/card-skeletons';
import { LoadFailed } from '../../components/loading/load-failed';
import { Section } from '../../components/panel/section';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { paths } from '../../lib/paths';
import { maker } from './maker';
import styles from './portfolio-page.module.scss';
import { ProjectCard } from './project-card';
import { useListProjectsQuery } from './projects-api';

export default function PortfolioPage() {
  usePageMetadata('Portfolio', `${maker.name}, ${maker.role}: skills, tools and personal projects.`, {
    path: paths.portfolio,
  });
  return (
    <>
      <Intro />
      <Section title="Skills">
        <div className={styles.grid}>
          {maker.skills.map(({ group, names }) => (
            <div key={group}>
              <h3>{group}</h3>
              <ul className={styles.tags}>
                {names.map((name) => (
                  <li key={name}>{name}</li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Tools" ground="steel">
        <div className={styles.tools}>
          {maker.tools.map(({ name, detail }) => (
            <div key={name} className={styles.tool}>
              <h3>{name}</h3>
              <p>{detail}</p>
            </div>
          ))}
        </div>
      </Section>
      <Section title="Education">
        <h3>{maker.education.degree}</h3>
        <p>
          {maker.education.school}, {maker.education.years}
        </p>
      </Section>
      <Section title="Personal projects" ground="steel">
        <Projects />
      </Section>
      <Section title="Contact">
        <p>
          A workshop that needs a shop, or a shop that needs repair? Write to{' '}
          <a href={`mailto:${maker.email}`}>{maker.email}</a>. I answer within two working days.
        </p>
      </Section>
    </>
  );
}

function Intro() {
  return (
    <section className={styles.intro} data-bs-theme="dark">
      <div className="container">
        <p className={styles.role}>{maker.role}</p>
        <h1>Hello, I am {maker.name}</h1>
        <p className={styles.lead}>{maker.intro}</p>
        <p className={styles.actions}>
          <a className="btn btn-primary" href={maker.links.resume} target="_blank" rel="noreferrer">
            Resume
          </a>
          <a className="btn btn-outline-light" href={maker.links.source} target="_blank" rel="noreferrer">
            GitHub
          </a>
          <a className="btn btn-outline-light" href={maker.links.network} target="_blank" rel="noreferrer">
            LinkedIn
          </a>
        </p>
      </div>
    </section>
  );
}

function Projects() {
  const { data: projects, isError, error, refetch } = useListProjectsQuery();
  if (!projects && isError) return <LoadFailed what="The projects" error={error} onRetry={refetch} />;
  if (!projects) return <CardSkeletons label="Loading the projects…" count={4} lines={8} className={styles.projects} />;
  return (
    <div className={styles.projects}>
      {projects.map((project) => (
        <ProjectCard key={project.name} project={project} />
      ))}
    </div>
  );
}
