import { useEffect, useRef } from 'react';
import type { Profile } from '../account/profile-api';

/** How to reach a customer. */
export interface Contact {
  customerAddress: string;
  customerNumber: string;
}

export const CONTACT_FIELDS = ['customerAddress', 'customerNumber'] as const;

/** How to reach the customer as their profile has it; empty where there is none. */
export function contactOf(profile: Profile | undefined): Contact {
  return { customerAddress: profile?.address ?? '', customerNumber: profile?.number ?? '' };
}

/** The part of react-hook-form's `useForm` result that has these fields. */
interface ContactForm {
  getValues: (field: keyof Contact) => string;
  resetField: (field: keyof Contact, options: { defaultValue: string }) => void;
}

/** Fills in a profile that comes late or anew, but only in place of values filled in before, never of typed ones. */
export function useContactOfProfile(profile: Profile | undefined, { getValues, resetField }: ContactForm) {
  const filledIn = useRef(contactOf(profile));
  useEffect(() => {
    const contact = contactOf(profile);
    for (const field of CONTACT_FIELDS) {
      if (getValues(field) !== filledIn.current[field]) continue;
      if (contact[field] !== filledIn.current[field]) resetField(field, { defaultValue: contact[field] });
    }
    filledIn.current = contact;
  }, [profile, getValues, resetField]);
}
