import { search } from '@kindred/contract/search.ts';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenEvent } from '#features/events/fixtures.ts';
import { givenApp, givenAppWithLocalities, sharedApp, type TestApp } from '../../testing/given-app.ts';

const ourApp = sharedApp();
let app: TestApp;
beforeEach(async () => {
  app = await ourApp();
});

async function ask(q: string, more: { kind?: 'topic' | 'tip'; limit?: number; exact?: 'true' } = {}) {
  const reply = await app.send(search, { query: { q, ...more } });
  if ('refused' in reply) throw new Error(reply.refused);
  return reply;
}

describe('search results', () => {
  it('contain the page, with its location in the app and the name that matched', async () => {
    const { groups } = await ask('brain fog');
    expect(groups[0]?.results[0]).toEqual({
      slug: 'thinking-and-memory',
      title: 'Thinking and memory',
      summary: expect.any(String),
      link: '/tabs/learn/thinking-and-memory',
      matched: 'brain fog',
    });
  });

  it('show at most five of each kind with their total, and all of one kind if requested', async () => {
    const [some] = (await ask('treatment')).groups;
    expect(some?.results).toHaveLength(5);
    expect(some?.total).toBeGreaterThan(5);
    const all = (await ask('treatment', { kind: 'topic' })).groups;
    expect(all).toMatchObject([{ kind: 'topic', total: some?.total }]);
    expect(all[0]?.results).toHaveLength(Math.min(50, some?.total ?? 0));
    expect((await ask('treatment', { kind: 'topic', limit: 2 })).groups[0]?.results).toHaveLength(2);
  });

  it('correct a misspelt word, and say so', async () => {
    const { read_as, groups } = await ask('feeling nausius');
    expect(read_as).toMatch(/naus/);
    expect(groups[0]?.results[0]?.slug).toBe('nausea');
    expect((await ask('nausea')).read_as).toBeNull();
  });

  it.each(['zzqx', 'qqxz', 'xqsz'])('do not read “%s” as a word that only sounds like it', async (q) => {
    expect((await ask(q)).read_as).toBeNull();
  });

  it.each([
    ['numonia', 'pneumonia'],
    ['tierd', 'tired'],
  ])('read “%s”, spelt by ear or with a slip, as “%s”', async (q, word) => {
    expect((await ask(q)).read_as).toBe(word);
  });

  it('match the words exactly as typed when asked to', async () => {
    expect((await ask('nausius')).groups.length).toBeGreaterThan(0);
    expect(await ask('nausius', { exact: 'true' })).toEqual({
      urgent: null,
      read_as: null,
      place: null,
      groups: [],
    });
  });

  it('are near the place in the query, or anywhere if asked to be', async () => {
    app = await givenAppWithLocalities();
    const asked = { q: 'money for travel broome' };
    const near = await app.send(search, { query: asked });
    const anywhere = await app.send(search, { query: { ...asked, anywhere: 'true' } });
    if ('refused' in near || 'refused' in anywhere) throw new Error('refused');
    expect(near.place).toEqual({ words: 'Broome WA', is_state: false });
    expect(near.groups[0]?.kind).toBe('service');
    const slugs = near.groups[0]?.results.map(({ slug }) => slug);
    expect(slugs).toContain('pats-wa');
    expect(slugs).not.toContain('iptaas');
    expect(anywhere.place).toBeNull();
    expect(anywhere.groups[0]?.kind).toBe('topic');
  });

  it('start with a hospital that the query names, not with what is near it', async () => {
    app = await givenAppWithLocalities();
    const { place, groups } = await ask('where is peter mac');
    expect(place).toBeNull();
    expect(groups[0]?.results[0]?.slug).toBe('peter-maccallum-cancer-centre');
  });

  it('match a word before it is fully typed', async () => {
    expect((await ask('transfus')).groups[0]?.results[0]?.slug).toBe('transfusions');
  });

  it('are the same for Australian and American spelling', async () => {
    const slugs = async (q: string) =>
      (await ask(q)).groups.flatMap(({ results }) => results.map(({ slug }) => slug));
    expect(await slugs('haemoglobin and diarrhoea')).toEqual(await slugs('hemoglobin and diarrhea'));
    expect(await slugs('tumour')).toEqual(await slugs('tumor'));
  });

  it.each(['', '   ', '?!', 'xqzvw', '🙂', 'の'])('are empty for “%s”', async (q) => {
    expect(await ask(q)).toEqual({ urgent: null, read_as: null, place: null, groups: [] });
  });

  it('accept a long pasted query, and refuse one beyond the limit', async () => {
    expect((await ask('tired and sick '.repeat(13).slice(0, 200))).groups.length).toBeGreaterThan(0);
    expect(await app.send(search, { query: { q: 'a'.repeat(201) } })).toEqual({ refused: 'validation' });
  });
});

describe('a search query', () => {
  it('is never cached, and needs no session lookup', async () => {
    const { headers, status } = await app.raw({ method: 'GET', url: '/api/v1/search?q=tired' });
    expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
  });

  it('is not cached with its page, whereas a page without a query is cached as usual', async () => {
    const page = async (url: string) => app.raw({ method: 'GET', url });
    const request = await page('/search?q=tired&utm_source=mail');
    expect([request.headers['cache-control'], request.headers['etag']]).toEqual(['no-store', undefined]);
    expect(request.body).toContain('/search?q=tired');
    expect(request.body).not.toContain('utm_source');
    expect((await page('/search')).headers['etag']).toBeDefined();
    expect((await page('/tabs/tips?q=tired')).headers['cache-control']).toBe('no-store');
    expect((await page('/tabs/learn?utm_source=tired')).body).not.toContain('tired');
  });

  it('is answered while the database is down', async () => {
    app = await givenApp();
    await ask('tired');
    await app.db.destroy();
    expect((await ask('tired')).groups[0]?.results[0]?.slug).toBe('fatigue');
  });

  it('finds edited content immediately', async () => {
    app = await givenApp();
    expect((await ask('wobblegong')).groups).toEqual([]);
    await app.db.transaction().execute(async (tx) => {
      const { data } = await tx
        .selectFrom('content_item')
        .select('data')
        .where('slug', '=', 'fatigue')
        .executeTakeFirstOrThrow();
      const edited = JSON.stringify({ ...(data as object), title: 'Wobblegong' });
      await tx.updateTable('content_item').set({ data: edited }).where('slug', '=', 'fatigue').execute();
      await tx
        .updateTable('content_version')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .execute();
    });
    await expect.poll(async () => (await ask('wobblegong')).groups[0]?.results[0]?.slug).toBe('fatigue');
  });
});

describe('an event', () => {
  const eventsFor = async (q: string) =>
    (await ask(q)).groups.flatMap(({ kind, results }) => (kind === 'event' ? results : []));

  async function givenWobblegongs() {
    app = await givenApp();
    const series = { slug: 'wobblegongs', title: 'Wobblegongs at lunch' };
    await givenEvent(app.db, { ...series, starts_at: '2027-03-10T05:00:00Z' });
    const later = await givenEvent(app.db, { ...series, starts_at: '2027-04-10T05:00:00Z' });
    await app.events.refresh();
    return { later };
  }

  it('that staff created is found, and a series only once', async () => {
    await givenWobblegongs();
    expect(await eventsFor('wobblegongs')).toMatchObject([
      { title: 'Wobblegongs at lunch', link: '/tabs/upcoming_events/wobblegongs' },
    ]);
  });

  it('is found by its new words, and no longer once it is cancelled or over', async () => {
    const { later } = await givenWobblegongs();
    await eventsFor('wobblegongs');
    await sql`update event set data = data || '{"title": "Quokkas at lunch"}'`.execute(app.db);
    await app.events.refresh();
    expect(await eventsFor('wobblegongs')).toEqual([]);
    expect(await eventsFor('quokkas')).toMatchObject([{ title: 'Quokkas at lunch' }]);
    await app.db.updateTable('event').set({ state: 'cancelled' }).where('id', '=', later.id).execute();
    await app.events.refresh();
    expect(await eventsFor('quokkas')).toHaveLength(1);
    app.clock.set('2027-03-11T00:00:00Z');
    expect(await eventsFor('quokkas')).toEqual([]);
  });
});

describe('phrases that signal danger', () => {
  async function answeredOtherwise(urgent: 'crisis' | 'body' | null, questions: readonly string[]) {
    const answers = await Promise.all(questions.map(async (q) => ({ q, urgent: (await ask(q)).urgent })));
    return answers.filter((answer) => answer.urgent !== urgent);
  }

  it('show suicide help before all results', async () => {
    const questions = [
      'suicide',
      'sucidal thoughts',
      'I want to kill myself',
      'how to end it',
      'can’t go on',
      'i dont want to be here any more',
      'I WANT TO DIE',
      'better off dead',
      'self-harm',
      'my son wants to end his life',
      'overdose of morphine',
    ];
    expect(await answeredOtherwise('crisis', questions)).toEqual([]);
  });

  it('show emergency help before all results', async () => {
    const questions = [
      'I can’t breathe',
      'chest pain',
      'temp of 38.5',
      'coughing up blood',
      'bleeding won’t stop',
    ];
    expect(await answeredOtherwise('body', questions)).toEqual([]);
  });

  it('are not matched by phrases that only sound like it', async () => {
    const questions = [
      'dying to see you',
      'kill time in hospital',
      'killer T cells',
      'drugs that kill cancer',
      'bored to death',
      'dead tired',
      'dead skin',
      'fear of dying',
      'I dont want to die',
      'when does chemo end',
      'cut myself shaving',
      'can’t go on holiday',
      'how long have I got',
      'living with myeloma',
      'my dog died',
      'end of life',
      'chest x-ray',
      '38 years old',
      'blood test',
    ];
    expect(await answeredOtherwise(null, questions)).toEqual([]);
  });
});
