/** Collects a stream into one buffer. */
export async function gathered(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** Yields these pieces as a stream. */
export async function* streamed(...pieces: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  yield* pieces
}
