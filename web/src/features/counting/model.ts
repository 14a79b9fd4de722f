import type { Countable, FieldKind, FieldName } from '@kindred/contract/countable.ts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

interface Words {
  name: MessageDescriptor;
  when: MessageDescriptor;
}

/** The words for the table of what is counted: an event without words fails the types. */
export const eventWords: Readonly<Record<Countable, Words>> = {
  page_opened: { name: msg`A page`, when: msg`A page was open for five seconds.` },
  topic_part_opened: {
    name: msg`A part of an article`,
    when: msg`An article or an exercise in it was open.`,
  },
  podcast_opened: { name: msg`A podcast`, when: msg`A podcast was open.` },
  topics_filtered: { name: msg`A choice of topics`, when: msg`A group of topics was chosen.` },
  services_filtered: { name: msg`A search for help`, when: msg`A kind of help or a place was chosen.` },
  service_opened: { name: msg`A service`, when: msg`The page of a service was open.` },
};

export const fieldWords: Readonly<Record<FieldName, MessageDescriptor>> = {
  description: msg`Which page`,
  module_name: msg`Part of the app`,
  module_step_name: msg`Kind of step`,
  module_step_number: msg`Number of the step`,
  podcast_name: msg`Which podcast`,
  service_location: msg`Where the service is`,
  name_of_the_service: msg`Which service`,
  services_filter: msg`Kind of help chosen`,
  topics_filter: msg`Group of topics chosen`,
  location_filter: msg`Place chosen`,
};

export const kindWords: Readonly<Record<FieldKind, MessageDescriptor>> = {
  page: msg`The kind of page, such as “article”. Not which article.`,
  part: msg`One of a few words, such as “learn” or “events”.`,
  step: msg`Article, exercise, video or podcast.`,
  number: msg`A number from 1 to 99.`,
  podcast: msg`The name of one of our podcasts. We have none yet.`,
  state: msg`The state, such as Victoria. Never a suburb or a postcode.`,
  service_type: msg`The kind of help, such as transport. Never the name of the service.`,
  topic_group: msg`The group, such as daily life.`,
};
