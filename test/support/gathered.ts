/** All that a stream gives, in one piece. */
export async function gathered(content: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of content) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** A stream of these pieces. */
export async function* streamed(...pieces: readonly Buffer[]): AsyncGenerator<Buffer, void> {
  yield* pieces
}
