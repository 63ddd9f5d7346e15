import { MailLinkPage } from './mail-link-page';
import { useUnsubscribeMutation } from './mail-links-api';

/** Ends what a mail is about. */
export default function UnsubscribePage() {
  const [unsubscribe] = useUnsubscribeMutation();
  return (
    <MailLinkPage
      title="Unsubscribe"
      question="Shall we write no more of these mails to you?"
      button="Unsubscribe"
      done="Done: you get no more of these mails."
      act={(token) => unsubscribe({ token })}
    />
  );
}
