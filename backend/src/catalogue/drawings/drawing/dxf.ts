import { DxfWriter, LWPolylineFlags, TextHorizontalAlignment, Units } from '@tarikjabiri/dxf';
import { at, distance, type Point, polar } from './shapes.js';
import { ARROW_LENGTH, ARROW_WIDTH, type Label, type SheetShape } from './sheet-shapes.js';
import { type Sheet, SHEET_HEIGHT, SHEET_WIDTH } from './sheet.js';

/** Each layer with its color, of which CAD programs make widths, and its line type. Dashes are in mm of the sheet. */
const LAYERS = [
  ['OUTLINE', 7, 'Continuous'],
  ['THIN', 8, 'Continuous'],
  ['HIDDEN', 4, 'DASHED'],
  ['CENTER', 1, 'CENTER'],
  ['DIM', 3, 'Continuous'],
  ['TEXT', 7, 'Continuous'],
] as const;
const DASHED = [3, -0.75];
const CENTER = [6, -0.75, 0.5, -0.75];

const ALIGNMENTS: Readonly<Record<Label['anchor'], TextHorizontalAlignment>> = {
  start: TextHorizontalAlignment.Left,
  middle: TextHorizontalAlignment.Center,
  end: TextHorizontalAlignment.Right,
};

/** Signs that fonts of CAD programs have under a code. */
const CODES: Readonly<Record<string, string>> = { '⌀': '%%c', '°': '%%d' };

/** A sheet as a drawing in mm, in which the part has its true size and the frame is enlarged. */
export function toDxf({ shapes, scale }: Sheet): string {
  const dxf = new DxfWriter();
  dxf.setUnits(Units.Millimeters);
  dxf.setVariable('$MEASUREMENT', { 70: 1 });
  dxf.setVariable('$LTSCALE', { 40: 1 / scale });
  dxf.setVariable('$EXTMIN', { 10: 0, 20: 0, 30: 0 });
  dxf.setVariable('$EXTMAX', { 10: SHEET_WIDTH / scale, 20: SHEET_HEIGHT / scale, 30: 0 });
  dxf.addLType('DASHED', '__ __ __', DASHED);
  dxf.addLType('CENTER', '____ . ____', CENTER);
  for (const [name, color, lineType] of LAYERS) dxf.addLayer(name, color, lineType);
  for (const shape of shapes) add(dxf, shape, 1 / scale);
  return dxf.stringify();
}

function add(dxf: DxfWriter, shape: SheetShape, enlarged: number): void {
  const to = ([x, y]: Point) => ({ x: x * enlarged, y: y * enlarged, z: 0 });
  const [first = at(0, 0), second = first] = shape.points;
  if (shape.kind === 'text') {
    const { layer: layerName, rotation, anchor } = shape;
    const align = { horizontalAlignment: ALIGNMENTS[anchor], secondAlignmentPoint: to(first) };
    const value = shape.value.replace(/[⌀°]/g, (sign) => CODES[sign] ?? sign);
    dxf.addText(to(first), shape.height * enlarged, value, { layerName, rotation, ...align });
  } else if (shape.kind === 'arrow') {
    const end = polar(first, ARROW_LENGTH, shape.direction + 180);
    const tip = { point: to(first), startingWidth: 0, endWidth: ARROW_WIDTH * enlarged };
    dxf.addLWPolyline([tip, { point: to(end) }], { layerName: 'DIM' });
  } else if (shape.kind === 'circle') {
    dxf.addCircle(to(first), distance(first, second) * enlarged, { layerName: shape.layer });
  } else {
    const points = shape.points.map((point) => ({ point: to(point), bulge: point[2] ?? 0 }));
    const flags = shape.isClosed ? LWPolylineFlags.Closed : LWPolylineFlags.None;
    dxf.addLWPolyline(points, { layerName: shape.layer, flags });
  }
}
