import Button from 'react-bootstrap/Button';
import Modal from 'react-bootstrap/Modal';
import { useForm } from 'react-hook-form';
import { Form } from '../../../components/form/form';
import { SubmitButton } from '../../../components/form/submit-button';
import { TextField } from '../../../components/form/text-field';
import '../../../styles/modal.scss';
import { emailRules, nameRules } from '../credentials';

interface GoogleAccount {
  email: string;
  name: string;
}

const readyMade: GoogleAccount[] = [
  { email: 'rahima.khatun@gmail.test', name: 'Rahima Khatun' },
  { email: 'daniel.osei@gmail.test', name: 'Daniel Osei' },
];

interface GoogleAccountDialogProps {
  onChoose: (account: GoogleAccount) => void;
  onClose: () => void;
}

/** Stands in for Google's account window in the sandbox. */
export default function GoogleAccountDialog({ onChoose, onClose }: GoogleAccountDialogProps) {
  const { register, handleSubmit, formState } = useForm<GoogleAccount>({ defaultValues: { email: '', name: '' } });
  const { errors } = formState;
  const submit = handleSubmit(onChoose);
  return (
    <Modal show onHide={onClose} centered aria-labelledby="google-account-title">
      <Modal.Header closeButton>
        <Modal.Title as="h2" id="google-account-title">
          Choose a Google account
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <p>This shop runs on local stand-ins: any account will do, and no message leaves this machine.</p>
        <div className="d-flex flex-column gap-2 mb-3">
          {readyMade.map((account) => (
            <Button key={account.email} variant="outline-secondary" onClick={() => onChoose(account)}>
              {account.name} ({account.email})
            </Button>
          ))}
        </div>
        <Form onSubmit={submit}>
          <TextField
            label="Name"
            maxLength={nameRules.maxLength.value}
            registration={register('name', nameRules)}
            error={errors.name}
          />
          <TextField
            label="Email"
            type="email"
            maxLength={emailRules.maxLength.value}
            registration={register('email', emailRules)}
            error={errors.email}
          />
          <SubmitButton>Use this account</SubmitButton>
        </Form>
      </Modal.Body>
    </Modal>
  );
}
