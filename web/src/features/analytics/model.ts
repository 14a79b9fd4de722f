import type { Countable, FieldKind, FieldName } from '@kindred/contract/analytics/events.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Words {
  name: MessageDescriptor;
  when: MessageDescriptor;
}

/** The wording of the events table; an event without wording is a compile error. */
export const eventWords: Readonly<Record<Countable, Words>> = {
  page_opened: { name: msg`A page`, when: msg`A page was open for 5 seconds.` },
  topic_part_opened: {
    name: msg`Part of an article`,
    when: msg`An article or one of its exercises was opened.`,
  },
  podcast_opened: { name: msg`A podcast`, when: msg`A podcast was opened.` },
  topics_filtered: { name: msg`A topic filter`, when: msg`A topic group was chosen.` },
  services_filtered: { name: msg`A service filter`, when: msg`A type of service or a place was chosen.` },
  searched: { name: msg`A search`, when: msg`The results of a search were open for 5 seconds.` },
  service_opened: { name: msg`A service`, when: msg`A service’s page was opened.` },
};

export const fieldWords: Readonly<Record<FieldName, MessageDescriptor>> = {
  description: msg`Which page`,
  module_name: msg`Part of the app`,
  module_step_name: msg`Type of step`,
  module_step_number: msg`Step number`,
  podcast_name: msg`Which podcast`,
  service_location: msg`Where the service is`,
  name_of_the_service: msg`Which service`,
  services_filter: msg`Type of service chosen`,
  topics_filter: msg`Topic group chosen`,
  location_filter: msg`Place chosen`,
  search_result: msg`Whether it found something`,
};

export const countKindLabels: Readonly<Record<FieldKind, MessageDescriptor>> = {
  page: msg`The type of page, such as “article”, but not which article.`,
  part: msg`One word from a short list, such as “learn” or “events”.`,
  step: msg`Article, exercise, video or podcast.`,
  number: msg`A number from 1 to 99.`,
  podcast: msg`The name of one of our podcasts.`,
  search_result: msg`Whether there were results. What you typed is never counted.`,
  state: msg`The state, such as Victoria, but never a suburb or postcode.`,
  service_type: msg`The type of service, such as transport, but never its name.`,
  topic_group: msg`The topic group, such as daily life.`,
};
