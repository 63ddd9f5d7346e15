import dxfParser, { type ICircleEntity, type ILwpolylineEntity, type ITextEntity } from 'dxf-parser';
import fc from 'fast-check';
import type { AttributeValues } from '../categories/attributes.js';
import { toDxf } from './drawing/dxf.js';
import { boxOf } from './drawing/sheet-shapes.js';
import { layOut, SHEET_HEIGHT, SHEET_WIDTH } from './drawing/sheet.js';
import { toSvg } from './drawing/svg.js';
import { DRAWING_NAMES, type DrawingName, TEMPLATES } from './templates/index.js';

/** Values as they are sold, and the dimensions that their drawing has to state. */
const EXAMPLES: Record<DrawingName, [values: AttributeValues, dimensions: string[]]> = {
  hammer: [{ length: 330, headMass: 450, faceDiameter: 27, handle: 'Hickory' }, ['330', '450 g', '⌀27', 'Hickory']],
  socket: [{ size: 13, outerDiameter: 17.8, length: 38, drive: '1/2 in' }, ['AF 13', '⌀17.8', '38', 'SQ 1/2 in']],
  'twist-drill': [{ diameter: 6.8, fluteLength: 69, length: 109, pointAngle: 118 }, ['⌀6.8', '69', '109', '118°']],
  tap: [
    { thread: 'M8', pitch: 1.25, threadLength: 22, length: 90, shankDiameter: 6.2 },
    ['M8 × 1.25', '22', '90', '⌀6.2'],
  ],
  'end-mill': [
    { diameter: 6, fluteLength: 13, length: 57, shankDiameter: 10, flutes: 4 },
    ['⌀6', '13', '57', '⌀10', 'z = 4'],
  ],
  'hex-key': [{ size: 5, length: 85, shortLeg: 33 }, ['AF 5', '85', '33']],
  screwdriver: [{ bladeLength: 100, length: 205, bladeDiameter: 6, tip: 'PH 2' }, ['100', '205', '⌀6', 'PH 2']],
  'combination-wrench': [{ size: 13, length: 170 }, ['AF 13', 'AF 13', '170']],
  'bench-vise': [{ jawWidth: 125, opening: 150, reach: 75 }, ['125', '150', '75']],
  chisel: [{ bladeWidth: 25, length: 270, bevel: 30 }, ['25', '270', '30°']],
};

const TITLE = { name: 'Product', partNumber: 'KG-1', revision: 7 };

function draw(name: DrawingName, values: AttributeValues, title = TITLE) {
  const views = TEMPLATES[name].draw(values);
  return views && layOut(views, title);
}

function drawn(name: DrawingName, values = EXAMPLES[name][0]) {
  const sheet = draw(name, values);
  if (!sheet) throw new Error(`${name} has no drawing`);
  return sheet;
}

/** The dimensions of a picture, in no order. */
const textsOf = (svg: string): string[] =>
  [...svg.matchAll(/<text [^>]*font-size="4.9"[^>]*>([^<]*)/g)].map(([, text]) => text!);

// Its types are those of its other file, which names the class; Node.js loads the one that is the class.
const DxfParser = dxfParser as unknown as typeof dxfParser.default;

/** As another program reads the file. */
const readDxf = (dxf: string) => new DxfParser().parseSync(dxf)!;

describe.each(DRAWING_NAMES)('a drawing of a %s', (name) => {
  const [values, dimensions] = EXAMPLES[name];

  it('states its dimensions, part number, revision and scale', () => {
    const sheet = drawn(name);
    const scale = sheet.scale >= 1 ? `${sheet.scale}:1` : `1:${1 / sheet.scale}`;
    expect(textsOf(toSvg(sheet, '')).toSorted()).toEqual([...dimensions, 'Product', 'KG-1', '7', scale].toSorted());
  });

  it('is the same as a CAD file: in mm, on its layers, the part at its true size', () => {
    const sheet = drawn(name);
    const { header, tables, entities } = readDxf(toDxf(sheet));
    expect(header['$INSUNITS']).toBe(4);
    const layers = Object.keys(tables.layer.layers).filter((layer) => layer !== '0');
    expect(layers).toEqual(['OUTLINE', 'THIN', 'HIDDEN', 'CENTER', 'DIM', 'TEXT']);
    expect(entities.every(({ layer }) => layers.includes(layer))).toBe(true);
    const texts = entities.filter(({ type, layer }) => type === 'TEXT' && layer === 'DIM') as ITextEntity[];
    const stated = texts.map(({ text }) => text.replace('%%c', '⌀').replace('%%d', '°'));
    expect(stated.toSorted()).toEqual(dimensions.toSorted());
    const lengths = (entities as (ILwpolylineEntity & { layer: string })[])
      .filter(({ type, layer }) => type === 'LWPOLYLINE' && layer === 'DIM')
      .map(({ vertices: [from, to] }) => Math.hypot(to!.x - from!.x, to!.y - from!.y));
    expect(lengths.some((length) => Math.abs(length - Math.max(...numbersOf(dimensions))) < 1e-6)).toBe(true);
  });

  it.each(Object.keys(TEMPLATES[name].reads).filter((key) => key in values))('has none without its %s', (key) => {
    const { [key]: _, ...others } = values;
    expect(draw(name, others)).toBeNull();
  });

  it.each(
    Object.entries(values)
      .filter(([, value]) => typeof value === 'number')
      .map(([key]) => key),
  )('has none for a %s out of reason, and changes with it', (key) => {
    for (const value of [0, -1, 1e9, 'long']) expect(draw(name, { ...values, [key]: value })).toBeNull();
    const changed = key === 'flutes' ? 3 : Number(values[key]) * 1.01;
    expect(toSvg(drawn(name, { ...values, [key]: changed }), '')).not.toBe(toSvg(drawn(name), ''));
  });

  it('lies within its sheet whatever the values are', () => {
    const anything = fc.record(
      Object.fromEntries(
        Object.entries(values).map(([key, value]) => [
          key,
          typeof value === 'string'
            ? fc.constant(value)
            : fc.oneof(
                fc.double({ noNaN: true }),
                fc.double({ min: 0.01, max: 1e5, noNaN: true }),
                fc.double({ min: value / 2, max: value * 2, noNaN: true }),
              ),
        ]),
      ),
    );
    fc.assert(
      fc.property(anything, (any) => {
        const sheet = draw(name, any);
        if (!sheet) return;
        const { left, right, bottom, top } = boxOf(sheet.shapes);
        expect([left >= 0, bottom >= 0, right <= SHEET_WIDTH, top <= SHEET_HEIGHT]).toEqual([true, true, true, true]);
      }),
      { numRuns: 200 },
    );
  });
});

const numbersOf = (dimensions: readonly string[]): number[] =>
  dimensions.map(Number).filter((value) => !Number.isNaN(value));

it.each([
  ['twist-drill', { fluteLength: 110 }],
  ['tap', { threadLength: 90 }],
  ['tap', { thread: 'G 1/4' }],
  ['tap', { pitch: 7 }],
  ['end-mill', { fluteLength: 60 }],
  ['end-mill', { flutes: 2.5 }],
  ['hex-key', { shortLeg: 90 }],
  ['screwdriver', { bladeLength: 300 }],
  ['socket', { drive: '5/8 in' }],
  ['socket', { size: 18 }],
  ['combination-wrench', { length: 20 }],
  ['hammer', { length: 30 }],
  ['chisel', { bevel: 120 }],
  ['chisel', { kind: 'Plane iron' }],
] as const)('has no drawing of a %s with %j, which does not fit its other values', (name, change) => {
  expect(draw(name, { ...EXAMPLES[name][0], ...change })).toBeNull();
});

it('draws the head that a hammer has', () => {
  const heads = [undefined, 'Claw', 'Ball peen', 'Sledge'].map((kind) =>
    toSvg(drawn('hammer', { ...EXAMPLES.hammer[0], ...(kind && { kind }) }), ''),
  );
  expect(new Set(heads).size).toBe(4);
});

it('writes hostile and long texts as text', () => {
  const name = `<script>alert("1")</script>\n0\nLINE ${'金'.repeat(200)}`;
  const sheet = draw(
    'screwdriver',
    { ...EXAMPLES.screwdriver[0], tip: `</text>&\n0\nLINE${'x'.repeat(200)}` },
    { ...TITLE, name },
  )!;
  const svg = toSvg(sheet, name);
  expect(svg).not.toMatch(/<script|<\/text>&/);
  expect(svg).toContain('<title>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;');
  const { entities } = readDxf(toDxf(sheet));
  const types = new Set(entities.map(({ type }) => type));
  expect([...types].toSorted()).toEqual(['CIRCLE', 'LWPOLYLINE', 'TEXT']);
  expect(sheet.scale).toBe(1 / 2);
});

it('keeps circles as circles in the CAD file', () => {
  const circles = readDxf(toDxf(drawn('socket'))).entities.filter(({ type }) => type === 'CIRCLE') as ICircleEntity[];
  expect(circles.map(({ radius }) => radius)).toContainEqual(expect.closeTo(17.8 / 2, 9));
});
