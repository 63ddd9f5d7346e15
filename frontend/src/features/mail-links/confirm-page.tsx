import { useParams } from 'react-router-dom';
import { MailLinkPage } from './mail-link-page';
import { useConfirmStockAlertMutation, useConfirmSubscriptionMutation } from './mail-links-api';

/** Confirms what an address was entered for. */
export default function ConfirmPage() {
  const { what } = useParams();
  return what === 'newsletter' ? <ConfirmNewsletter /> : <ConfirmStockAlert />;
}

function ConfirmNewsletter() {
  const [confirm] = useConfirmSubscriptionMutation();
  return (
    <MailLinkPage
      title="Newsletter"
      question="Do you want to get our newsletter?"
      button="Yes, Send It"
      done="Thank you: from now on you get our newsletter."
      act={(token) => confirm({ confirmSubscriptionDto: { token } })}
    />
  );
}

function ConfirmStockAlert() {
  const [confirm] = useConfirmStockAlertMutation();
  return (
    <MailLinkPage
      title="Back in stock"
      question="Shall we write to you when the product can be ordered again?"
      button="Yes, Tell Me"
      done="Thank you: we write to you when it is back."
      act={(token) => confirm({ confirmStockAlertDto: { token } })}
    />
  );
}
