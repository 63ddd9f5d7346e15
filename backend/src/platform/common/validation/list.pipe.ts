import type { PipeTransform, Type } from '@nestjs/common';
import { ListOfObjects } from './composite-fields.js';
import { InputValidationPipe } from './validation.pipe.js';

/** Checks a body that is a list of objects; a wrong field is named by its place: `list.0.order`. */
export class ListPipe<Entry extends object> implements PipeTransform<unknown, Promise<Entry[]>> {
  private readonly pipe = new InputValidationPipe();
  private readonly metatype: Type<{ list: Entry[] }>;

  constructor(entry: Type<Entry>, max: number) {
    class Body {
      list: Entry[];
    }
    ListOfObjects(entry, { min: 1, max })(Body.prototype, 'list');
    this.metatype = Body;
  }

  async transform(list: unknown): Promise<Entry[]> {
    const { metatype } = this;
    const body = (await this.pipe.transform({ list }, { type: 'body', metatype })) as { list: Entry[] };
    return body.list;
  }
}
