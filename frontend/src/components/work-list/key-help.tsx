import FormCheck from 'react-bootstrap/FormCheck';
import styles from './work-list.module.scss';

const TO_CHOOSE = [
  ['x', 'Choose the row'],
  ['Shift + x', 'Choose all from the last one to it'],
] as const;

const keysOf = (hasChoice: boolean) =>
  [
    ['j', 'Next row'],
    ['k', 'Row before'],
    ...(hasChoice ? TO_CHOOSE : []),
    ['Enter', 'Open the row'],
    ['/', 'Search'],
    ['?', 'Show these keys'],
  ] as const;

interface KeyHelpProps {
  id: string;
  /** Whether rows can be chosen. */
  hasChoice: boolean;
  isOn: boolean;
  setOn: (isOn: boolean) => void;
}

/** The keys of a list, which can be switched off. */
export function KeyHelp({ id, hasChoice, isOn, setOn }: KeyHelpProps) {
  return (
    <section id={id} aria-label="Keyboard shortcuts" className={styles.help}>
      <dl>
        {keysOf(hasChoice).map(([key, act]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{act}</dd>
          </div>
        ))}
      </dl>
      <FormCheck
        type="switch"
        id={`${id}-switch`}
        label="Use these keys"
        checked={isOn}
        onChange={({ target }) => setOn(target.checked)}
      />
    </section>
  );
}
