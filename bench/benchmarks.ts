import { compareReads, compareWrites } from './accounts.ts'
import { measureBalances } from './balances.ts'
import { compareManyCards, compareOneCard, measureDecisions } from './cards.ts'
import { measureConsole } from './console.ts'
import { measureFairness } from './fairness.ts'
import { measureFlood } from './flood.ts'
import { measureGrowth } from './growth.ts'
import { measureLatencies } from './latencies.ts'
import { compareLedger } from './ledger.ts'
import { measureOperators } from './operators.ts'
import {
  compareConnections,
  compareDelivered,
  compareHotPayments,
  compareManyPayments,
  compareManyPlatforms,
  compareSixteenPlatforms,
  measureBytes,
  measureFresh,
  measureLatency,
  measureProcessorTime,
  measureSlowEndpoint,
} from './payments.ts'
import type { Benchmark } from './rooms.ts'
import { compareSigned } from './signed.ts'
import { measureStart } from './start.ts'

export const BENCHMARKS: readonly Benchmark[] = [
  { name: 'ledger', needs: 'tpcB', run: compareLedger },
  { name: 'payments', needs: 'tpcB', run: compareHotPayments },
  { name: 'many', needs: 'tpcB', run: compareManyPayments },
  { name: 'platforms-16', needs: 'postgres', run: compareSixteenPlatforms },
  { name: 'platforms-64', needs: 'postgres', run: compareManyPlatforms },
  { name: 'connections', needs: 'postgres', run: compareConnections },
  { name: 'delivered', needs: 'tpcB', run: compareDelivered },
  { name: 'slow', needs: 'postgres', run: measureSlowEndpoint },
  { name: 'latency', needs: 'postgres', run: measureLatency },
  { name: 'latencies', needs: 'postgres', isOnDemand: true, run: measureLatencies },
  { name: 'processor', needs: 'postgres', run: measureProcessorTime },
  { name: 'bytes', needs: 'postgres', run: measureBytes },
  { name: 'cards', needs: 'tpcB', run: compareOneCard },
  { name: 'many-cards', needs: 'tpcB', run: compareManyCards },
  { name: 'decisions', needs: 'postgres', run: measureDecisions },
  { name: 'balances', needs: 'postgres', run: measureBalances },
  { name: 'console', needs: 'postgres', isOnDemand: true, run: measureConsole },
  { name: 'growth', needs: 'postgres', isOnDemand: true, run: measureGrowth },
  { name: 'fresh', needs: 'postgres', run: measureFresh },
  { name: 'fairness', needs: 'postgres', run: measureFairness },
  { name: 'flood', needs: 'postgres', run: measureFlood },
  { name: 'operators', needs: 'postgres', run: measureOperators },
  { name: 'read', run: compareReads },
  { name: 'write', run: compareWrites },
  { name: 'signed', run: compareSigned },
  { name: 'start', run: measureStart },
]
