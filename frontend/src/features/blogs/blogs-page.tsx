import Accordion from 'react-bootstrap/Accordion';
import { Section } from '../../components/panel/section';
import { usePageMetadata } from '../../lib/page/page-metadata';
import { paths } from '../../lib/paths';
import { answers } from './answers';
import './blogs-page.scss';

const LEAD = 'Five questions we are often asked about how this shop is built, answered from practice.';

export default function BlogsPage() {
  usePageMetadata('Blogs', LEAD, { path: paths.blogs });
  return (
    <Section isPage title="Blogs" lead={LEAD}>
      <Accordion alwaysOpen>
        {answers.map(({ question, answer }, index) => (
          <Accordion.Item key={question} eventKey={String(index)}>
            <Accordion.Header as="h2">{question}</Accordion.Header>
            <Accordion.Body>{answer}</Accordion.Body>
          </Accordion.Item>
        ))}
      </Accordion>
    </Section>
  );
}
