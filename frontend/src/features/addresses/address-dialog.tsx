import Modal from 'react-bootstrap/Modal';
import { mayLeave } from '../../components/form/unsaved-input';
import '../../styles/modal.scss';
import type { Address } from '../../entities/address/address-api';
import { AddressForm } from './address-form';

interface AddressDialogProps {
  title: string;
  /** The first values of the fields. */
  address: Address;
  /** Throws what the shop has refused. */
  onSave: (address: Address) => Promise<unknown>;
  onClose: () => void;
}

/** The form of an address, over the page. */
export function AddressDialog({ title, onClose, ...form }: AddressDialogProps) {
  const close = async () => {
    if (await mayLeave()) onClose();
  };
  return (
    <Modal show onHide={() => void close()} aria-labelledby="address-title" backdrop="static">
      <Modal.Header closeButton>
        <Modal.Title as="h2" id="address-title">
          {title}
        </Modal.Title>
      </Modal.Header>
      <Modal.Body>
        <AddressForm {...form} />
      </Modal.Body>
    </Modal>
  );
}
