import { useState, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Container from 'react-bootstrap/Container';
import { Link, useSearchParams } from 'react-router-dom';
import { FormError } from '../../components/form/form-error';
import { errorMessage, errorStatus } from '../../lib/api/api-error';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { paths } from '../../lib/paths';
import { useSingleFlight } from '../../lib/forms/use-single-flight';
import styles from './mail-link-page.module.scss';

interface MailLinkPageProps {
  title: string;
  question: string;
  button: string;
  done: string;
  /** Carries out what the mail's link is for. */
  act: (token: string) => Promise<{ error?: unknown }>;
}

/** Where the link of a mail leads. It asks first, since programs that check mails follow links, too. */
export function MailLinkPage({ title, question, button, done, act }: MailLinkPageProps) {
  usePageMetadata(title);
  const [params] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [isDone, setIsDone] = useState(false);
  const { run, isBusy } = useSingleFlight(async () => {
    const { error } = await act(params.get('token') ?? '');
    setProblem(problemOf(error));
    setIsDone(!error);
  });
  return (
    <Page title={title}>
      <p role="status">{isDone ? done : question}</p>
      <FormError message={problem} />
      {isDone ? (
        <Link to={paths.allProducts} className="btn btn-primary">
          All Products
        </Link>
      ) : (
        <Button aria-busy={isBusy} aria-disabled={isBusy} onClick={() => void run()}>
          {button}
        </Button>
      )}
    </Page>
  );
}

/** A token that was cut off is the mail client's doing, of which the refusal can't know. */
function problemOf(error: unknown): string | undefined {
  if (!error) return undefined;
  return errorStatus(error) === 400
    ? 'This link is not complete. Please open it from the mail again.'
    : errorMessage(error);
}

function Page({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className={styles.page}>
      <h1>{title}</h1>
      {children}
    </Container>
  );
}
