import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  PayloadTooLargeException,
} from '@nestjs/common';
import { catchError, type Observable } from 'rxjs';
import { imageTooLarge } from './image.errors.js';

/** Says in the shop's words, and by the field's name, what the one that reads uploads says of a file that is too large. */
@Injectable()
export class UploadLimitInterceptor implements NestInterceptor {
  intercept(_: ExecutionContext, next: CallHandler): Observable<unknown> {
    return next.handle().pipe(
      catchError((refusal: unknown) => {
        throw refusal instanceof PayloadTooLargeException ? imageTooLarge() : refusal;
      }),
    );
  }
}
