import './energy-report.css';
import type { EnergyReport } from '@kindred/contract/energy/report.ts';
import type { CostAnswer, GaveAnswer } from '@kindred/contract/energy/rules/day-values.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg, plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { formatDate } from '../../../../platform/clock.ts';
import { alertWords } from '../../review/public.tsx';
import { treatmentName } from '../model.ts';
import { ReportLines, ReportPart } from './report-parts.tsx';

/** The wording, for the treating team, of what was named in one tap. */
const namedInReport: Readonly<Record<GaveAnswer | CostAnswer, MessageDescriptor>> = {
  self: msg`Looking after themselves`,
  home: msg`Tasks at home`,
  work: msg`Work`,
  care_for_others: msg`Caring for others`,
  social: msg`Being with people`,
  move: msg`Movement`,
  joy: msg`Things they enjoy`,
  medical: msg`Medical care`,
  rest: msg`Rest or sleep`,
  poor_sleep: msg`A bad night`,
  nothing: msg`Nothing stood out`,
};

const helpedWords: Readonly<Record<'1' | '0' | '-1' | 'null', MessageDescriptor>> = {
  1: msg`helped`,
  0: msg`made no difference`,
  '-1': msg`did not help`,
  null: msg`not rated`,
};

interface ListsProps {
  report: EnergyReport;
  /** Set if there are too few days, when “none” would read as a finding. */
  onlyRecorded: boolean;
}

/** Details that are read after the figures, so their code may load later. */
export function ReportLists({ report, onlyRecorded }: ListsProps) {
  const { t, i18n } = useLingui();
  const { treatment_days, strategies, cycles } = report;
  const { gave, cost } = report;
  const named = [
    ...gave.listed.map(
      ({ what, dates }) =>
        t`${i18n._(namedInReport[what])} gave energy on ${dates.length} of ${gave.answered} days`,
    ),
    ...cost.listed.map(
      ({ what, dates }) =>
        t`${i18n._(namedInReport[what])} drained energy on ${dates.length} of ${cost.answered} days`,
    ),
  ];
  const alerts = [...new Set(cycles.flatMap((one) => one.alerts.map(({ code }) => code)))];
  const lists: readonly { id: string; heading: string; lines: readonly string[]; none: string }[] = [
    {
      id: 'report-alerts',
      heading: t`Points to discuss`,
      lines: alerts.filter((code) => code !== 'red_flag').map((code) => i18n._(alertWords[code])),
      none: t`None.`,
    },
    {
      id: 'report-treatment',
      heading: t`Treatment days`,
      lines: treatment_days.map(
        ({ date, kind }) => `${formatDate(date, i18n.locale)}: ${i18n._(treatmentName(kind))}`,
      ),
      none: t`None recorded.`,
    },
    {
      id: 'report-tried',
      heading: t`What was tried`,
      lines: strategies.map((one) => {
        const rated = i18n._(helpedWords[`${one.helped ?? 'null'}`]);
        return t`${one.name}: ${plural(one.days_used, { one: 'used on # day', other: 'used on # days' })}, ${rated}`;
      }),
      none: t`Nothing recorded.`,
    },
    ...(named.length > 0
      ? [{ id: 'report-named', heading: t`What gave energy and what drained it`, lines: named, none: '' }]
      : []),
  ];
  const visible = lists.filter(({ lines }) => !onlyRecorded || lines.length > 0);
  if (visible.length === 0) return null;
  return (
    <div className="k-report-lists">
      {visible.map(({ id, heading, lines, none }) => (
        <ReportPart key={id} id={id} heading={heading}>
          <ReportLines lines={lines} none={none} />
        </ReportPart>
      ))}
    </div>
  );
}
