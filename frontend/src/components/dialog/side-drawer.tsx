import type { ReactNode } from 'react';
import Offcanvas from 'react-bootstrap/Offcanvas';
import '../../styles/offcanvas.scss';

interface SideDrawerProps {
  /** Of its title, by which it is called. */
  id: string;
  title: string;
  isOpen: boolean;
  onClose: () => void;
  className?: string;
  /** `Offcanvas.Body`, and what stands below it. */
  children: ReactNode;
}

/** Stands beside the page from 1024 px up; below that it unfolds over the page. */
export function SideDrawer({ id, title, isOpen, onClose, className, children }: SideDrawerProps) {
  return (
    <Offcanvas show={isOpen} onHide={onClose} responsive="lg" aria-labelledby={id} className={className}>
      <Offcanvas.Header closeButton>
        <Offcanvas.Title as="h2" id={id}>
          {title}
        </Offcanvas.Title>
      </Offcanvas.Header>
      {children}
    </Offcanvas>
  );
}
