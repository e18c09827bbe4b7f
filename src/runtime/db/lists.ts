import { type ConnectionSource, kyselyOver } from './dialect.ts'
import { FairPlaces } from './fair-places.ts'
import type { Db } from './types.ts'

/** Databases for the lists of platforms over one source, of whose connections each platform holds a part at most. */
export function eachInTurn(
  source: ConnectionSource,
  altogether: number,
  perPlatform: number,
): (platform: string) => Db {
  const places = new FairPlaces(altogether, perPlatform)
  return (platform) =>
    kyselyOver<Db>({
      acquire: async () => {
        await places.take(platform)
        return source.acquire().catch((error: unknown) => {
          places.release(platform)
          throw error
        })
      },
      release: (connection) => {
        source.release(connection)
        places.release(platform)
      },
    })
}
