import { Types } from 'mongoose';
import type { FieldErrors } from '../platform/common/errors/shop-error.js';
import { toCents } from '../platform/common/money.js';
import type { DeliveryMethodDto, EditSettingsDto } from './dto/edit-settings.dto.js';
import type { DeliveryMethod, Settings } from './settings.schema.js';

type Draft = Pick<EditSettingsDto, 'deliveryMethods' | 'taxes'>;

/** The errors in settings beyond their single fields, by field (`deliveryMethods.0.name`). */
export function settingsProblem({ deliveryMethods, taxes }: Draft): FieldErrors {
  const problems: FieldErrors = {};
  const named = new Set<string>();
  const known = new Set<string>();
  deliveryMethods.forEach(({ _id, name, days }, at) => {
    const method = `deliveryMethods.${at}`;
    if (named.size === named.add(name.toLowerCase()).size) problems[`${method}.name`] = 'Another method has this name.';
    if (_id !== undefined && known.size === known.add(_id.toLowerCase()).size) {
      problems[`${method}._id`] = 'Name each method only once.';
    }
    if (days.to < days.from) problems[`${method}.days.to`] = `Enter at least ${days.from}, the fewest days.`;
  });
  const [first] = taxes;
  taxes.forEach(({ isIncluded }, at) => {
    if (isIncluded === first?.isIncluded) return;
    problems[`taxes.${at}.isIncluded`] = 'Prices contain either all taxes or none.';
  });
  return problems;
}

/** The settings that an admin sends, after those before. */
export function toSettings({ version: _, largeRefund, ...sent }: EditSettingsDto, before: Settings): Settings {
  const { retentionYears = before.retentionYears, adminsNeedSecondFactor = before.adminsNeedSecondFactor } = sent;
  const sentCents = typeof largeRefund === 'number' ? toCents(largeRefund) : largeRefund;
  return {
    ...sent,
    retentionYears,
    largeRefundCents: sentCents === undefined ? before.largeRefundCents : sentCents,
    adminsNeedSecondFactor,
    _id: before._id,
    timeZone: sent.timeZone ?? before.timeZone,
    alerts: { ...(sent.alerts ?? before.alerts) },
    seller: { ...sent.seller },
    deliveryMethods: toMethods(sent.deliveryMethods, before.deliveryMethods),
    taxes: sent.taxes.map((tax) => ({ ...tax })),
    version: before.version + 1,
  };
}

/** A method that is sent without an id keeps that of its name, so that the same request may come twice. */
function toMethods(sent: readonly DeliveryMethodDto[], before: readonly DeliveryMethod[]): DeliveryMethod[] {
  const named = new Set(sent.map(({ _id }) => _id?.toLowerCase()));
  const idByName = new Map(
    before.filter(({ _id }) => !named.has(_id.toString())).map(({ _id, name }) => [name.toLowerCase(), _id]),
  );
  return sent.map(({ _id, name, price, freeFrom, countries, days: { from, to } }) => ({
    _id: _id === undefined ? (idByName.get(name.toLowerCase()) ?? new Types.ObjectId()) : new Types.ObjectId(_id),
    name,
    priceCents: toCents(price),
    freeFromCents: freeFrom === null ? null : toCents(freeFrom),
    countries,
    days: { from, to },
  }));
}
