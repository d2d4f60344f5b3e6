-- 19 pages in turn, then an inquiry. The pages' paths and the inquiry's body follow "--" on the command line.
dofile(debug.getinfo(1, "S").source:sub(2):match("(.*/)") .. "summary.lua")

local requests, turn, page = {}, 0, 0
local inquiry

function init(args)
  inquiry = wrk.format("POST", "/api/contact", { ["Content-Type"] = "application/json" }, args[1])
  for index = 2, #args do
    requests[#requests + 1] = wrk.format("GET", args[index])
  end
end

function request()
  turn = turn + 1
  if turn % 20 == 0 then return inquiry end
  page = page % #requests + 1
  return requests[page]
end
