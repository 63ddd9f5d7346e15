import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom with what browsers have and jsdom lacks, from Node.js. Blob stays that of its FileReader. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const { FormData: FormReader, location } = this.global;
    Object.assign(this.global, {
      AbortController,
      AbortSignal,
      BroadcastChannel,
      fetch,
      File,
      /** Can be sent, as jsdom's cannot, and reads a form's fields, as that of Node.js cannot. */
      FormData: class extends FormData {
        /** @param {ConstructorParameters<typeof FormReader>} form */
        constructor(...form) {
          super();
          for (const [name, value] of new FormReader(...form)) this.append(name, value);
        }
      },
      Headers,
      ReadableStream,
      /** Takes addresses relative to the page, as a browser's does. */
      Request: class extends Request {
        /** @param {ConstructorParameters<typeof Request>} request */
        constructor(...[input, init]) {
          super(typeof input === 'string' ? new URL(input, location.href) : input, init);
        }
      },
      Response,
      structuredClone,
      TextDecoder,
      TextEncoder,
      TransformStream,
      /** No picture is drawn, and no file is saved. */
      URL: class extends URL {
        static createObjectURL = () => 'data:,';
        static revokeObjectURL = () => undefined;
      },
      URLSearchParams,
      WritableStream,
    });
  }
}
