import { aside, below, right } from '../drawing/dimensions.js';
import { arc, at, axis, outline, type Point, polar, polygon } from '../drawing/shapes.js';
import { template } from '../template.js';
import { acrossFlats, millimetres } from './values.js';

/** Where the open end points, in degrees: 15° from the shank, ISO 7738. */
const OPENING = 165;

/** Radii, and half the width of the shank, in widths across flats. */
const JAW = 1.1;
const RING = 0.78;
const SHANK = 0.3;

const arcsine = (value: number): number => (Math.asin(value) * 180) / Math.PI;

/** Of half the opening, and of half the shank where it meets an end, in degrees as seen from the centre of the end. */
const MOUTH = arcsine(0.5 / JAW);
const [JAW_NECK, RING_NECK] = [arcsine(SHANK / JAW), arcsine(SHANK / RING)];

export const combinationWrench = template({ size: 'mm', length: 'mm' }, ({ size, length }) => {
  if (length < 5 * size) return null;
  const [jaw, ring] = [JAW * size, RING * size];
  // The length begins at the lower tip of the jaws.
  const center = at(-polar([0, 0], jaw, OPENING + MOUTH)[0], 0);
  const ringCenter = at(length - ring, 0);
  const floor = polar(center, size * 0.2, OPENING + 180);
  const [upper, lower] = [polar(center, jaw, OPENING - MOUTH), polar(center, jaw, OPENING + MOUTH)];
  const openEnd = [
    polar(center, jaw, JAW_NECK, arc(OPENING - MOUTH - JAW_NECK)),
    ...[upper, polar(floor, size / 2, OPENING - 90, arc(-110)), polar(floor, size / 2, OPENING + 90)],
    polar(center, jaw, OPENING + MOUTH, arc(360 - JAW_NECK - OPENING - MOUTH)),
    polar(center, jaw, -JAW_NECK),
  ];
  const ringEnd = [
    polar(ringCenter, ring, 180 + RING_NECK, arc(360 - 2 * RING_NECK)),
    polar(ringCenter, ring, 180 - RING_NECK),
  ];
  const shapes = [
    outline(...openEnd, ...ringEnd),
    outline(...doubleHexagon(ringCenter, size)),
    axis([0, 0], [length, 0]),
    axis(polar(ringCenter, ring, 270), polar(ringCenter, ring, 90)),
    axis(polar(center, jaw, OPENING + 180), polar(center, jaw, OPENING)),
  ];
  const dimensions = [
    below([0, lower[1]], [length, 0], millimetres(length)),
    aside(OPENING, upper, lower, acrossFlats(size)),
    right(polar(ringCenter, size / 2, 270), polar(ringCenter, size / 2, 90), acrossFlats(size)),
  ];
  return { front: { shapes, dimensions } };
});

/** The hole of a ring, which takes a hexagon at every 30°. */
function doubleHexagon(center: Point, flats: number): Point[] {
  const inner = polygon(center, flats / 2 / Math.cos(Math.PI / 12), 12, 15);
  return polygon(center, flats / Math.sqrt(3), 12).flatMap((corner, index) => [corner, inner[index] ?? corner]);
}
