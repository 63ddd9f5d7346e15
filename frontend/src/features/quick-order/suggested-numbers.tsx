import { useState } from 'react';
import { NearEnd } from '../../components/loading/near-end';
import { useSuggestions } from '../search/use-suggestions';

const MOST = 3;

interface SuggestedNumbersProps {
  /** One that the shop does not know. */
  partNumber: string;
  onChoose: (partNumber: string) => void;
}

/** Part numbers that may be meant, each to be chosen. They are asked for when the reader comes near. */
export function SuggestedNumbers({ partNumber, onChoose }: SuggestedNumbersProps) {
  const [isNear, setIsNear] = useState(false);
  const [tries, setTries] = useState(() => beginningsOf(partNumber));
  const [q = ''] = tries;
  const suggested = useSuggestions(isNear ? q : '');
  const products = (suggested?.answer ?? []).filter(({ kind, partNumber: found }) => kind === 'product' && found);
  const isFruitless = suggested?.q === q && suggested.answer !== undefined && products.length === 0;
  if (isFruitless && tries.length > 1) setTries(tries.slice(1));
  return (
    <>
      {!isNear && <NearEnd onNear={() => setIsNear(true)} />}
      {products.slice(0, MOST).map(({ id, text, partNumber: found = '' }) => (
        <NumberButton key={id} found={found} name={text} inPlaceOf={partNumber} onChoose={onChoose} />
      ))}
    </>
  );
}

interface NumberButtonProps {
  /** The part number of a product that may be meant. */
  found: string;
  name: string;
  /** The part number that stands in the text. */
  inPlaceOf: string;
  onChoose: (partNumber: string) => void;
}

/** Chooses a part number. */
export const NumberButton = ({ found, name, inPlaceOf, onChoose }: NumberButtonProps) => (
  <button type="button" className="btn btn-sm btn-outline-secondary" title={name} onClick={() => onChoose(found)}>
    {found}
    <span className="visually-hidden">
      : {name}, in place of {inPlaceOf}
    </span>
  </button>
);

/** The shop suggests what begins with a text: a slip at its end is left out, then all behind the last dash. */
function beginningsOf(partNumber: string): string[] {
  const beginning = partNumber.slice(0, Math.max(0, partNumber.lastIndexOf('-')));
  return [...new Set([partNumber, partNumber.slice(0, -1), beginning])].filter(Boolean);
}
