import type { Project } from './projects-api';
import styles from './portfolio-page.module.scss';

/** One personal project. */
export function ProjectCard({ project }: { project: Project }) {
  const links = [
    { label: 'Live site', href: project.liveSite },
    { label: 'Client code', href: project.gitClient },
    { label: 'Server code', href: project.gitServer },
  ];
  return (
    <article className={styles.project}>
      <h3>{project.name}</h3>
      <p className={styles.type}>{project.type}</p>
      <ul className={styles.features}>
        {project.features.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <ul className={styles.tags} aria-label={`Technologies of ${project.name}`}>
        {project.technologies.map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <p className={styles.links}>
        {links.map(
          ({ label, href }) =>
            href && (
              <a key={label} href={href} target="_blank" rel="noreferrer">
                {label}
                <span className="visually-hidden"> of {project.name}</span>
              </a>
            ),
        )}
      </p>
    </article>
  );
}
