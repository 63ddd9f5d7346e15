-- For wrk: requests the paths after `--` on its command line in turn.
local requests, last = {}, 0

function init(paths)
  for index, path in ipairs(paths) do
    requests[index] = wrk.format(nil, path)
  end
end

function request()
  last = last % #requests + 1
  return requests[last]
end
