import { readReport } from './wrk.js';

const REPORT = `Running 2s test @ http://127.0.0.1:5000/product?limit=24
  2 threads and 32 connections
  Thread Stats   Avg      Stdev     Max   +/- Stdev
    Latency   433.53us  246.02us   7.83ms   92.34%
    Req/Sec    37.27k     2.62k   41.60k    66.00%
  Latency Distribution
     50%  392.00us
     99%    1.42ms
  148294 requests in 2.00s, 1.36GB read
Requests/sec:  74143.70
Transfer/sec:    694.86MB
`;

it('reads the figures', () => {
  expect(readReport(REPORT)).toEqual({ perSecond: 74143.7, p99: 1.42, requests: 148294 });
  expect(readReport(REPORT.replace('1.42ms', '392.00us')).p99).toBeCloseTo(0.392);
});

it('does not count errors as answers', () => {
  expect(() => readReport(`${REPORT}  Non-2xx or 3xx responses: 12\n`)).toThrow('Non-2xx or 3xx responses: 12');
  expect(() => readReport('unable to connect to 127.0.0.1:5000 Connection refused\n')).toThrow('unable to connect');
});
