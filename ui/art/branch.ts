/** A point, in the units of the drawing. */
export type BranchPoint = readonly [x: number, y: number];

/** A cubic curve from its first point to its last. */
export type BranchCurve = readonly [BranchPoint, BranchPoint, BranchPoint, BranchPoint];

export type BranchRandom = () => number;

/** The same seed gives the same drawing on every machine. */
export function branchRandom(seed: number): BranchRandom {
  let state = seed >>> 0;
  return () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
}

export function pointOnCurve(curve: BranchCurve, t: number): BranchPoint {
  const u = 1 - t;
  const along = (axis: 0 | 1) =>
    u ** 3 * curve[0][axis] +
    3 * u * u * t * curve[1][axis] +
    3 * u * t * t * curve[2][axis] +
    t ** 3 * curve[3][axis];
  return [along(0), along(1)];
}

/** The direction of the curve, in degrees. */
export function curveAngle(curve: BranchCurve, t: number): number {
  const u = 1 - t;
  const slope = (axis: 0 | 1) =>
    u * u * (curve[1][axis] - curve[0][axis]) +
    2 * u * t * (curve[2][axis] - curve[1][axis]) +
    t * t * (curve[3][axis] - curve[2][axis]);
  return (Math.atan2(slope(1), slope(0)) * 180) / Math.PI;
}

const digits = (value: number, places: number) => String(Number(value.toFixed(places)));

export interface PlacedShape {
  shape: string;
  at: BranchPoint;
  angle: number;
  scale: number;
  /** Below zero, the shape bends to the other side. */
  bend?: number;
  tone?: number;
}

/** A reference to a shared shape with position and size, which keeps a branch at a few hundred bytes. */
export function placeShape({ shape, at, angle, scale, bend = 1, tone }: PlacedShape): string {
  const turn = `translate(${digits(at[0], 0)} ${digits(at[1], 0)})rotate(${digits(angle, 0)})`;
  const size = bend === 1 ? digits(scale, 2) : `${digits(scale, 2)} ${digits(scale * bend, 2)}`;
  const color = tone === undefined ? '' : ` class="k-leaf-${tone}"`;
  return `<use href="#branch-${shape}"${color} transform="${turn}scale(${size})"/>`;
}

export function drawStem(curve: BranchCurve, width = 2.4): string {
  const [start, ...rest] = curve.map((point) => point.map((value) => digits(value, 0)).join(' '));
  return `<path class="k-stem" stroke-width="${width}" d="M${start}C${rest.join(' ')}"/>`;
}

/** Moves a point away from a curve, to one side of it. */
export function pointBeside([x, y]: BranchPoint, angle: number, distance: number): BranchPoint {
  const turn = (angle * Math.PI) / 180;
  return [x + Math.cos(turn) * distance, y + Math.sin(turn) * distance];
}

export function drawTwig(from: BranchPoint, to: BranchPoint): string {
  const text = ([x, y]: BranchPoint) => `${digits(x, 0)} ${digits(y, 0)}`;
  return `<path class="k-stem" stroke-width="1.4" d="M${text(from)}L${text(to)}"/>`;
}
