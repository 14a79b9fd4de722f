import { search } from '@kindred/contract/search.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenApp, type TestApp } from '../../testing/given-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await givenApp();
});

async function ask(q: string, more: { kind?: 'topic' | 'tip'; limit?: number } = {}) {
  const found = await app.send(search, { query: { q, ...more } });
  if ('refused' in found) throw new Error(found.refused);
  return found;
}

describe('what is found', () => {
  it('gives the page, with where it is and by which name it was found', async () => {
    const { groups } = await ask('brain fog');
    expect(groups[0]?.results[0]).toEqual({
      slug: 'thinking-and-memory',
      title: 'Thinking and memory',
      summary: expect.any(String),
      link: '/tabs/learn/thinking-and-memory',
      matched: 'brain fog',
    });
  });

  it('shows five of a kind at most, tells how many there are, and gives all of one kind when asked', async () => {
    const [some] = (await ask('treatment')).groups;
    expect(some?.results).toHaveLength(5);
    expect(some?.total).toBeGreaterThan(5);
    const all = (await ask('treatment', { kind: 'topic' })).groups;
    expect(all).toMatchObject([{ kind: 'topic', total: some?.total }]);
    expect(all[0]?.results).toHaveLength(Math.min(50, some?.total ?? 0));
    expect((await ask('treatment', { kind: 'topic', limit: 2 })).groups[0]?.results).toHaveLength(2);
  });

  it('reads a misspelt word as the one that was meant, and says so', async () => {
    const { read_as, groups } = await ask('feeling nausius');
    expect(read_as).toMatch(/naus/);
    expect(groups[0]?.results[0]?.slug).toBe('nausea');
    expect((await ask('nausea')).read_as).toBeNull();
  });

  it('finds a word before it is typed to its end', async () => {
    expect((await ask('transfus')).groups[0]?.results[0]?.slug).toBe('transfusions');
  });

  it('finds the same in Australian and in American spelling', async () => {
    const slugs = async (q: string) =>
      (await ask(q)).groups.flatMap(({ results }) => results.map(({ slug }) => slug));
    expect(await slugs('haemoglobin and diarrhoea')).toEqual(await slugs('hemoglobin and diarrhea'));
    expect(await slugs('tumour')).toEqual(await slugs('tumor'));
  });

  it.each(['', '   ', '?!', 'xqzvw', '🙂', 'の'])('finds nothing for “%s” and says no more', async (q) => {
    expect(await ask(q)).toEqual({ urgent: null, read_as: null, groups: [] });
  });

  it('takes a pasted page for a question without complaint, and refuses what is longer than a person types', async () => {
    expect((await ask('tired and sick '.repeat(13).slice(0, 200))).groups.length).toBeGreaterThan(0);
    expect(await app.send(search, { query: { q: 'a'.repeat(201) } })).toEqual({ refused: 'validation' });
  });
});

describe('what happens to a question', () => {
  it('is kept by nobody on the way, and no session is looked up for it', async () => {
    const { headers, status } = await app.raw({ method: 'GET', url: '/api/v1/search?q=tired' });
    expect([status, headers['cache-control'], headers['etag']]).toEqual([200, 'no-store', undefined]);
  });

  it('is not kept with the page that answers it, and a page without a question is kept as all others', async () => {
    const page = async (url: string) => app.raw({ method: 'GET', url });
    const asked = await page('/search?q=tired&utm_source=mail');
    expect([asked.headers['cache-control'], asked.headers['etag']]).toEqual(['no-store', undefined]);
    expect(asked.body).toContain('/search?q=tired');
    expect(asked.body).not.toContain('utm_source');
    expect((await page('/search')).headers['etag']).toBeDefined();
    expect((await page('/tabs/tips?q=tired')).headers['cache-control']).toBe('no-store');
    expect((await page('/tabs/learn?utm_source=tired')).body).not.toContain('tired');
  });

  it('is answered while the database is away', async () => {
    await ask('tired');
    await app.db.destroy();
    expect((await ask('tired')).groups[0]?.results[0]?.slug).toBe('fatigue');
  });

  it('follows an edit of the content at once', async () => {
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

describe('words of danger', () => {
  async function answeredOtherwise(urgent: 'crisis' | 'body' | null, questions: readonly string[]) {
    const answers = await Promise.all(questions.map(async (q) => ({ q, urgent: (await ask(q)).urgent })));
    return answers.filter((answer) => answer.urgent !== urgent);
  }

  it('brings help for a life in danger before all results', async () => {
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

  it('brings help for a body in danger before all results', async () => {
    const questions = [
      'I can’t breathe',
      'chest pain',
      'temp of 38.5',
      'coughing up blood',
      'bleeding won’t stop',
    ];
    expect(await answeredOtherwise('body', questions)).toEqual([]);
  });

  it('is not alarmed by what only sounds like danger', async () => {
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
      'fever',
      'chest x-ray',
      '38 years old',
      'blood test',
    ];
    expect(await answeredOtherwise(null, questions)).toEqual([]);
  });
});
