import { applyDecorators, type Type } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';

/** Documents a list: a plain array, with the number of items on all pages in a header. */
export function ApiPageOf(view: Type): MethodDecorator {
  return applyDecorators(
    ApiOkResponse({
      type: [view],
      headers: {
        'X-Total-Count': { description: 'Number of items on all pages.', schema: { type: 'integer' } },
      },
    }),
  );
}
