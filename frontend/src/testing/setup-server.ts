import { collectConsoleOutput, refuseConsoleOutput } from './console-output';

collectConsoleOutput();
afterEach(refuseConsoleOutput);
