import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import { toast } from '../../components/toast/toast';
import type { Role } from '../../lib/generated/shop-api';
import { errorMessage } from '../../lib/api/api-error';
import styles from './position-cell.module.scss';
import { useChangeRoleMutation, type User } from './users-api';

const ROLE_NAMES: Record<Role, string> = {
  sales: 'Sales',
  warehouse: 'Warehouse',
  catalogue: 'Catalogue',
  accounts: 'Accounts',
};

const ROLES = Object.keys(ROLE_NAMES) as Role[];

/** The roles of a user, with the boxes that give and take them. */
export function RoleFields({ user: { email, roles } }: { user: User }) {
  const [isOpen, setIsOpen] = useState(false);
  const names = ROLES.filter((role) => roles.includes(role))
    .map((role) => ROLE_NAMES[role])
    .join(', ');
  return (
    <>
      <Button
        size="sm"
        variant="outline-secondary"
        aria-expanded={isOpen}
        aria-label={[`Roles of ${email}`, names].filter(Boolean).join(': ')}
        onClick={() => setIsOpen(!isOpen)}
      >
        {names || 'Roles'}
      </Button>
      {isOpen && (
        <fieldset className={styles.roles}>
          <legend className="visually-hidden">Roles of {email}</legend>
          {ROLES.map((role) => (
            <RoleField key={role} email={email} role={role} isHeld={roles.includes(role)} />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface RoleFieldProps {
  email: string;
  role: Role;
  isHeld: boolean;
}

function RoleField({ email, role, isHeld }: RoleFieldProps) {
  const [changeRole, { isLoading }] = useChangeRoleMutation();
  // Shown until the list says something else than before.
  const [asked, setAsked] = useState<{ isGiven: boolean; wasHeld: boolean }>();
  const change = async (isGiven: boolean) => {
    if (isLoading) return;
    setAsked({ isGiven, wasHeld: isHeld });
    const { error } = await changeRole({ email, changeRoleDto: { role, isGiven } });
    if (!error) return;
    setAsked(undefined);
    await toast('error', errorMessage(error));
  };
  return (
    <label>
      <input
        type="checkbox"
        checked={asked?.wasHeld === isHeld ? asked.isGiven : isHeld}
        aria-busy={isLoading}
        onChange={({ target }) => void change(target.checked)}
      />{' '}
      {ROLE_NAMES[role]}
    </label>
  );
}
