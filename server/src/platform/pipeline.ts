import pg from 'pg';

/** A few connections that accept further statements before earlier ones have been answered. */
export interface Pipeline {
  run: <R extends pg.QueryResultRow>(statement: pg.QueryConfig) => Promise<pg.QueryResult<R>>;
  use: () => { connections: number; underWay: number };
  close: () => Promise<void>;
}

interface Line {
  client: pg.Client;
  /** Set until it is connected. */
  connecting: Promise<unknown> | undefined;
  underWay: number;
}

/**
 * For short statements, each its own transaction, so that one that fails does not affect the others. A connection
 * answers in order, so a statement that has to wait makes those behind it wait too.
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
    // Statements in flight fail by themselves; without this listener, the error would end the process.
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
          // Whoever requested a failed connection is told of the failure. Closing only waits for what is in flight.
          if (connecting) await Promise.allSettled([connecting]);
          await client.end();
        }),
      );
    },
  };
}
