import { Injectable } from '@nestjs/common';
import { CoarseSums } from './coarse-sums.service.js';

@Injectable()
export class FiguresMigrations {
  /** Earlier versions kept sums of quarters of an hour, and of products by days, alone. */
  readonly all = [{ name: 'figures-by-days-and-months', run: () => this.sums.fill() }];

  constructor(private readonly sums: CoarseSums) {}
}
