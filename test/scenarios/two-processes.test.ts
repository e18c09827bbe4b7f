import { testTwoProcesses } from './two-processes.ts'

testTwoProcesses('directly', false)
