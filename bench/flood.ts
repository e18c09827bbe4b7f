import { type Loaded, loading } from './load.ts'
import { atMost, type Figure, shown, WARM_UP_SECONDS } from './measure.ts'
import { newPayment } from './payments.ts'
import { Helper } from './processes.ts'
import { CONNECTIONS, type Room, withService } from './rooms.ts'

const PLATFORMS = 64
/**
 * The rate of all platforms except the flooding one. It is far below the service's capacity, so that the benchmark
 * measures the queue of the others and not their own.
 */
const PAYMENTS_PER_SECOND = 60
const MEASURED_SECONDS = 15

/** Measures the effect on 63 platforms while another platform makes payments without a pause. */
export const measureFlood = (room: Room): Promise<Figure[]> =>
  withService(room, async ({ service, generator }) => {
    const platforms = await service.newPlatforms(PLATFORMS - 1)
    const payments = await Promise.all(platforms.map(newPayment))
    const pay = loading(generator, service.port, payments, { connections: CONNECTIONS, status: 201 })
    const { helper: busy } = await Helper.start('load-generator')
    const flood = loading(busy, service.port, [await newPayment(service)], { connections: CONNECTIONS, status: 201 })
    try {
      await flood(WARM_UP_SECONDS)
      await pay(WARM_UP_SECONDS, PAYMENTS_PER_SECOND)
      const alone = await pay(MEASURED_SECONDS, PAYMENTS_PER_SECOND)
      const flooded = flood(MEASURED_SECONDS)
      const beside = await pay(MEASURED_SECONDS, PAYMENTS_PER_SECOND)
      return [figureOf(alone, beside, await flooded)]
    } finally {
      await busy.stop()
    }
  })

const figureOf = (alone: Loaded, beside: Loaded, flooded: Loaded): Figure =>
  atMost(beside.latency.p99 / alone.latency.p99, '×', {
    title: '99th percentile of a payment of 63 platforms while another makes payments without a pause, against alone',
    aim: 3,
    beside: `${shown(beside.latency.p99)} against ${shown(alone.latency.p99)} ms, ${shown(flooded.perSecond)} payments/s beside them`,
  })
