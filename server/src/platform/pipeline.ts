import pg from 'pg';

/** A few connections that take further statements before the earlier ones are answered. */
export interface Pipeline {
  run: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>;
  use: () => { connections: number; underWay: number };
  close: () => Promise<void>;
}

interface Line {
  client: pg.Client;
  /** Until it is connected. */
  connecting: Promise<unknown> | undefined;
  underWay: number;
}

/**
 * For short statements, each of which is its own transaction: one that fails leaves the others alone. A connection
 * answers in turn, so whatever has to wait makes those behind it wait too.
 */
export function openPipeline(config: pg.ClientConfig, most: number): Pipeline {
  const lines = new Set<Line>();
  let closed = false;

  function openLine(): Line {
    const client = new pg.Client({ ...config, pipeline: true });
    const drop = () => lines.delete(line);
    const connecting = client.connect().then(
      () => {
        line.connecting = undefined;
      },
      (error: unknown) => {
        drop();
        throw error;
      },
    );
    const line: Line = { client, connecting, underWay: 0 };
    // What is under way fails by itself; without this listener, the error would end the process.
    client.on('error', drop);
    client.on('end', drop);
    lines.add(line);
    return line;
  }

  function leastBusyLine(): Line {
    let found: Line | undefined;
    for (const line of lines) if (!found || line.underWay < found.underWay) found = line;
    return found && (found.underWay === 0 || lines.size >= most) ? found : openLine();
  }

  return {
    run: async (statement) => {
      if (closed) throw new Error('The pipeline is closed.');
      const line = leastBusyLine();
      line.underWay += 1;
      try {
        if (line.connecting) await line.connecting;
        return await line.client.query(statement);
      } finally {
        line.underWay -= 1;
      }
    },
    use: () => ({
      connections: lines.size,
      underWay: [...lines].reduce((sum, line) => sum + line.underWay, 0),
    }),
    close: async () => {
      closed = true;
      await Promise.all(
        [...lines].map(async ({ client, connecting }) => {
          // A connection that failed is told to whoever asked for it. The end waits for what is under way.
          if (connecting) await Promise.allSettled([connecting]);
          await client.end();
        }),
      );
    },
  };
}
