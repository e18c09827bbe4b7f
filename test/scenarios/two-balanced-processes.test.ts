import { testTwoProcesses } from './two-processes.ts'

// The way of the operating guide.
testTwoProcesses('through a load balancer', true)
