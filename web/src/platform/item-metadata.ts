import type { ToolPage } from '@kindred/contract/library/apps-and-tools.ts';
import type { Strategy } from '@kindred/contract/energy/strategies.ts';
import type { Event } from '@kindred/contract/events.ts';
import type { Topic } from '@kindred/contract/learn.ts';
import type { ProgramPage } from '@kindred/contract/library/programs.ts';
import type { Service } from '@kindred/contract/directory/providers.ts';
import type { Tip } from '@kindred/contract/library/tips.ts';

/** The title and description of an item's page, taken from its loader data. */
export interface ItemMetadata {
  title: string;
  description: string;
  slug: string;
  structured: Readonly<Record<string, unknown>>;
}

export function topicItem(data: unknown): ItemMetadata | undefined {
  const topic = data as Topic | null;
  if (!topic) return undefined;
  const [part] = topic.modules;
  return {
    // The same as its heading. Search engines index the whole article.
    title: part && part.kind !== 'article' ? part.title : topic.title,
    description: topic.summary,
    slug: topic.slug,
    structured: {
      '@type': 'MedicalWebPage',
      name: topic.title,
      description: topic.summary,
      ...(topic.reviewed_on ? { lastReviewed: topic.reviewed_on } : {}),
      citation: topic.sources.map(({ name, url }) => ({ '@type': 'CreativeWork', name, url })),
    },
  };
}

export function tipItem(data: unknown): ItemMetadata | undefined {
  const tip = data as Tip | null;
  if (!tip) return undefined;
  const { title, summary, text, why, slug } = tip;
  return {
    title,
    description: summary ?? text,
    slug,
    structured: {
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text: `${text} ${why}` } },
      ],
    },
  };
}

export function offerItem(data: unknown): ItemMetadata | undefined {
  const offer = data as ToolPage | ProgramPage | null;
  if (!offer) return undefined;
  const { name, summary, slug, maker, url } = offer;
  const kind = 'platforms' in offer ? 'SoftwareApplication' : 'Course';
  return {
    title: name,
    description: summary,
    slug,
    structured: {
      '@type': kind,
      name,
      description: summary,
      sameAs: url,
      provider: { '@type': 'Organization', name: maker },
    },
  };
}

export function eventItem(data: unknown): ItemMetadata | undefined {
  const event = data as Event | null;
  if (!event) return undefined;
  const { title, summary, slug, mode, place, state, starts_at, ends_at, host } = event;
  const met = place && { '@type': 'Place', name: place.name, address: place.address };
  const modes = { online: 'Online', in_person: 'Offline', both: 'Mixed' } as const;
  return {
    title,
    description: summary,
    slug,
    structured: {
      '@type': 'Event',
      name: title,
      description: summary,
      startDate: starts_at,
      endDate: ends_at,
      eventStatus: `https://schema.org/${state === 'cancelled' ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: `https://schema.org/${modes[mode]}EventAttendanceMode`,
      location: met ?? { '@type': 'VirtualLocation', url: `/tabs/upcoming_events/${slug}` },
      organizer: { '@type': 'Organization', name: host },
      isAccessibleForFree: true,
    },
  };
}

export function serviceItem(data: unknown): ItemMetadata | undefined {
  const service = data as Service | null;
  if (!service) return undefined;
  const { name, summary, slug, organization, website } = service;
  return {
    title: name,
    description: summary,
    slug,
    structured: {
      '@type': 'Service',
      name,
      description: summary,
      provider: { '@type': 'Organization', name: organization, ...(website ? { url: website } : {}) },
    },
  };
}

export function strategyItem(data: unknown): ItemMetadata | undefined {
  const strategy = data as Strategy | null;
  if (!strategy) return undefined;
  const { name, idea, how, slug } = strategy;
  return {
    title: name,
    description: idea,
    slug,
    structured: {
      '@type': 'HowTo',
      name,
      description: idea,
      step: how.map((text) => ({ '@type': 'HowToStep', text })),
    },
  };
}
