import type { ApiResponseNoStatusOptions } from '@nestjs/swagger';

/** A file of CSV in the contract. */
export const CSV_ANSWER: ApiResponseNoStatusOptions = {
  content: { 'text/csv': { schema: { type: 'string', format: 'binary' } } },
};
