import { atMost, type Figure } from './measure.ts'
import type { Room } from './rooms.ts'
import { newCredentials, newFolder, ServiceProcess, type Storage } from './service.ts'

async function startedIn(storage: Storage, isKnown: boolean): Promise<number> {
  const credentials = newCredentials()
  if (isKnown) await (await ServiceProcess.start(storage, { credentials })).stop()
  const service = await ServiceProcess.start(storage, { credentials })
  await service.stop()
  return service.startedInMs / 1000
}

export async function measureStart({ storage }: Room): Promise<Figure[]> {
  if ('databaseUrl' in storage)
    return [
      atMost(await startedIn(storage, true), 's', { title: 'start to first answer, database migrated before', aim: 1 }),
    ]
  const seconds = await startedIn({ folder: newFolder() }, false)
  return [atMost(seconds, 's', { title: 'start to first answer, new folder', aim: 3 })]
}
