-- For wrk: requests the paths after `--` on its command line in turn, and ends with a line of JSON.
local requests, last, threads = {}, 0, 0

-- The threads begin at different paths, so that they do not ask for one at a time.
function setup(thread)
  thread:set('place', threads)
  threads = threads + 1
end

function init(paths)
  for index, path in ipairs(paths) do
    requests[index] = wrk.format(nil, path)
  end
  last = place * math.floor(#requests / 2)
end

function request()
  last = last % #requests + 1
  return requests[last]
end

function done(summary, latency)
  local e = summary.errors
  local errors = e.connect + e.read + e.write + e.status + e.timeout
  local figures = { summary.requests, summary.requests / summary.duration * 1e6, latency:percentile(99) / 1000, errors }
  print(string.format('{"requests":%d,"perSecond":%f,"p99":%f,"errors":%d}', unpack(figures)))
end
