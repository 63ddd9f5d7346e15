import { useState } from 'react';
import { useFieldArray, useForm, useWatch, type Control } from 'react-hook-form';
import { EditConflict } from '../../components/dialog/edit-conflict';
import { Form } from '../../components/form/form';
import { showFailedSave } from '../../components/form/server-errors';
import { SubmitButton } from '../../components/form/submit-button';
import { TextField } from '../../components/form/text-field';
import { apiErrorBody } from '../../lib/api/api-error';
import { formatDollars } from '../../lib/text/money';
import { useShopZone } from '../../lib/text/shop-zone';
import { toast } from '../../components/toast/toast';
import { useUnsavedInput } from '../../components/form/use-unsaved-input';
import {
  answerRules,
  differencesInWords,
  fieldNames,
  sumOf,
  toFields,
  toSent,
  type AnswerFields,
} from './answer-fields';
import { AnsweredLine } from './answered-line';
import { useAnswerQuoteMutation, type Quote, type QuoteDetails } from '../../entities/order/quotes-api';
import styles from './quotes.module.scss';

/** The office's prices for a quote, each beside the list price. */
export function AnswerForm({ quote, onAnswered }: { quote: QuoteDetails; onAnswered: () => Promise<unknown> }) {
  const [answerQuote] = useAnswerQuoteMutation();
  // As the admin saw it when the typing began: what others answer meanwhile must not be overwritten unseen.
  const [base, setBase] = useState<Quote>(quote);
  const [theirs, setTheirs] = useState<Quote>();
  const timeZone = useShopZone();
  const form = useForm<AnswerFields>({ values: toFields(base, timeZone) });
  const { control, register, handleSubmit, reset, setError, formState } = form;
  const termsOf = new Map(quote.lines.map(({ itemId, terms }) => [itemId, terms]));
  const { fields, remove } = useFieldArray({ control, name: 'lines' });
  const { errors, isDirty, isSubmitting } = formState;
  useUnsavedInput(isDirty && !isSubmitting);

  if (quote.version > base.version && !isDirty) setBase(quote);

  const show = (current: Quote) => {
    setTheirs(undefined);
    setBase(current);
    reset(toFields(current, timeZone));
  };

  const save = async (typed: AnswerFields, { _id: id, version }: Quote) => {
    let answered: Quote;
    try {
      answered = await answerQuote({ id, answerQuoteDto: { ...toSent(typed), version } }).unwrap();
    } catch (error) {
      const { code, current } = apiErrorBody(error) ?? {};
      if (code === 'QUOTE_CHANGED') return setTheirs(current as unknown as Quote);
      return showFailedSave(error, fieldNames(typed), setError);
    }
    show(answered);
    void toast('success', 'The quote has been answered');
    return onAnswered();
  };

  return (
    <Form
      className={styles.answer}
      onSubmit={handleSubmit((typed) => save(typed, base))}
      error={errors.root?.server?.message}
    >
      {theirs && (
        <EditConflict
          changes={differencesInWords(base, theirs)}
          onTake={() => show(theirs)}
          onOverwrite={handleSubmit((typed) => save(typed, theirs))}
        />
      )}
      <div className={styles.lines}>
        {fields.map(({ id, itemId }, index) => (
          <AnsweredLine
            key={id}
            form={form}
            index={index}
            terms={termsOf.get(itemId)}
            onRemove={fields.length > 1 ? () => remove(index) : undefined}
          />
        ))}
      </div>
      <Sum control={control} />
      <TextField
        label="Valid until the end of"
        type="date"
        hint={`By the days of ${timeZone}; until then the customer can order exactly this, once.`}
        registration={register('validUntil', answerRules.validUntil)}
        error={errors.validUntil}
      />
      <TextField
        label="Message to the customer"
        rows={4}
        maxLength={answerRules.message.maxLength.value}
        registration={register('message', answerRules.message)}
        error={errors.message}
      />
      <SubmitButton>Send the Answer</SubmitButton>
    </Form>
  );
}

function Sum({ control }: { control: Control<AnswerFields> }) {
  const lines = useWatch({ control, name: 'lines' });
  return (
    <p className={styles.sum}>
      Sum <output>{formatDollars(sumOf(lines))}</output>
    </p>
  );
}
