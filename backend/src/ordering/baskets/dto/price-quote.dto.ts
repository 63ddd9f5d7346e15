import { PickType } from '@nestjs/swagger';
import { PriceLinesDto } from './price-lines.dto.js';

export class PriceQuoteDto extends PickType(PriceLinesDto, ['country', 'delivery'] as const) {}
