import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Roles, SignedIn } from '../../platform/common/access/access.js';
import { MayAskToSignInAgain } from '../../platform/common/access/sign-in-again.js';
import { CurrentUser, type SignedInUser } from '../../platform/common/access/signed-in-user.js';
import { TakesBody } from '../../platform/common/body/body-shape.js';
import { Refuses } from '../../platform/common/openapi/refuses.js';
import { RateLimit } from '../../platform/common/rate-limit/rate-limits.js';
import { MAX_LINES } from '../../platform/common/validation/limits.js';
import { IdParam } from '../../platform/common/validation/path-params.js';
import { OrderView, toOrderView } from '../../ordering/orders/order.view.js';
import { CancellationAnswersService } from './cancellation-answers.service.js';
import { CancellationsService } from './cancellations.service.js';
import { AnswerCallOffDto } from './dto/answer-cancellation.dto.js';
import { AskCallOffDto } from './dto/ask-cancellation.dto.js';
import { ReceiveReturnDto } from './dto/receive-return.dto.js';

/** Lines of up to three fields, and lines too many, which are then refused with the field's name. */
const BODY = { values: 4 * MAX_LINES + 50 };

@ApiTags('orders')
@Controller('order/:id/callOff')
export class CancellationsController {
  constructor(
    private readonly cancellations: CancellationsService,
    private readonly answers: CancellationAnswersService,
  ) {}

  @Post()
  @SignedIn()
  @RateLimit('orderWrites')
  @TakesBody(BODY)
  @ApiOperation({
    summary: "Asks to cancel one's own Pending order, or to send back what was Shipped",
    description: 'Sent again, it is answered the same.',
  })
  @ApiCreatedResponse({ type: OrderView })
  @Refuses({
    403: ['FORBIDDEN'],
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_UNPAID', 'ORDER_CLOSED', 'CALL_OFF_ASKED', 'TOO_MANY_CALL_OFFS', 'RETURN_TOO_LARGE'],
  })
  async askCallOff(
    @Param() { id }: IdParam,
    @Body() body: AskCallOffDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<OrderView> {
    return toOrderView(await this.cancellations.ask(id, body, user));
  }

  @Patch()
  @Roles('sales')
  @MayAskToSignInAgain()
  @RateLimit('adminWrites')
  @TakesBody(BODY)
  @ApiOperation({
    summary: 'Accepts or declines what the customer asks; or cancels a Pending order without being asked',
    description:
      'An order that is cancelled stays Pending and is not shipped: what is left of its payment is refunded. ' +
      'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: OrderView })
  @Refuses({
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_UNPAID', 'ORDER_DISPUTED', 'CALL_OFF_ANSWERED', 'CALL_OFF_NOT_ASKED', 'RETURN_TOO_LARGE'],
  })
  async answerCallOff(
    @Param() { id }: IdParam,
    @Body() body: AnswerCallOffDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<OrderView> {
    return toOrderView(await this.answers.answer(id, body, admin));
  }

  @Post('receipt')
  @HttpCode(200)
  @Roles('warehouse')
  @MayAskToSignInAgain()
  @RateLimit('adminWrites')
  @TakesBody(BODY)
  @ApiOperation({
    summary: 'Takes the goods of an accepted return in: units back to stock, and paid back',
    description: 'Sent again, it is answered the same.',
  })
  @ApiOkResponse({ type: OrderView })
  @Refuses({
    404: ['ORDER_NOT_FOUND'],
    409: ['ORDER_DISPUTED', 'REFUND_TOO_LARGE', 'CALL_OFF_ANSWERED', 'CALL_OFF_NOT_ASKED', 'RETURN_TOO_LARGE'],
  })
  async receiveReturn(
    @Param() { id }: IdParam,
    @Body() body: ReceiveReturnDto,
    @CurrentUser() admin: SignedInUser,
  ): Promise<OrderView> {
    return toOrderView(await this.answers.receive(id, body, admin));
  }
}
