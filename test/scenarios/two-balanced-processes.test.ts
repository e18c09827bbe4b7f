import { testTwoProcesses } from './two-processes.ts'

// The setup of the operating guide.
testTwoProcesses('through a load balancer', true)
