import type { Figure, Sample } from './measure.ts'
import { Helper, type Profile } from './processes.ts'
import { addressOf, ServiceProcess, type Storage } from './service.ts'

/** The environment in which a benchmark runs. */
export interface Room {
  storage: Storage
  /** TPC-B in the same database. Absent on the embedded database and on machines without pgbench. */
  tpcB?: Sample
  profile?: Profile
  /** The file for the chart of a benchmark that draws one. */
  plot?: string | undefined
}

export interface Benchmark {
  name: string
  /** The benchmark needs PostgreSQL, or TPC-B if TPC-B is its floor. */
  needs?: 'postgres' | 'tpcB'
  /** The benchmark takes long and runs only if `--only` names it. */
  isOnDemand?: boolean
  run(room: Room): Promise<Figure[]>
}

export const CONNECTIONS = 64

export interface Servers {
  service: ServiceProcess
  generator: Helper
}

/** Runs a task with the service and a load generator. */
export async function withService<T>(room: Room, task: (servers: Servers) => Promise<T>): Promise<T> {
  const service = await ServiceProcess.start(room.storage, room)
  const { helper: generator } = await Helper.start('load-generator')
  try {
    return await task({ service, generator })
  } finally {
    await Promise.all([service.stop(), generator.stop()])
  }
}

/** Runs the task with the service and a bare server. */
export async function withFloor<T>(
  room: Room,
  task: (servers: Servers & { floor: Helper; floorPort: number }) => Promise<T>,
): Promise<T> {
  const { helper: floor, ready: floorPort } = await Helper.start<number>('floor-server', addressOf(room.storage))
  try {
    return await withService(room, (servers) => task({ ...servers, floor, floorPort }))
  } finally {
    await floor.stop()
  }
}
