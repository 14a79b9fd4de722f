import { DangerSource, type DangerSign } from '@kindred/contract/connect/danger-signs.ts';

export const dangerSources: Readonly<Record<DangerSource, { name: string; where: string }>> = {
  message: { name: 'Message', where: 'in a message to us' },
  wellbeing: { name: 'Wellbeing', where: 'in a wellbeing check-in' },
  call: { name: 'Booked call', where: 'when they booked a call' },
};

export const signPath = ({ source, id }: Pick<DangerSign, 'source' | 'id'>) => `signs/${source}/${id}`;

/** The source named in an address; undefined if it is unknown. */
export const sourceIn = (text: string | undefined): DangerSource | undefined =>
  DangerSource.safeParse(text).data;
