export const IMPORT_HELP = `
Reads an Excel workbook (.xlsx, the first sheet with a stock list), a CSV file (commas, semicolons or tabs, also Excel's
"Unicode Text") or a JSON list of objects, of at most 20,000 rows. A title above the headings, totals below the carts and rows that
are hidden in Excel are left out. The headings may be those of Google's and Meta's vehicle feeds, vAuto and AutoTrader, in
any order; uppercase, spaces and hyphens do not matter. Other names in parentheses:
  name (model, title), description (comments), brand (make), category (type, series, body)
  price (asking price, our price)      whole US dollars: 6500, $6,500 or 6500.00; "Call" lists it without a price
  id (stock number, SKU)               letters and digits; made from the name when left out
  inStock (available, status)          yes or no (also in stock, out of stock, sold); left out: in stock
  isNew (new)                          yes or no; left out: new if the condition is
  images (photos), features (options)  separated by | (in JSON: lists); images are paths such as /pictures/a.jpg,
                                       or web addresses, which the running site fetches
  specifications                       seatingCapacity (seats), range, topSpeed, driveType, batteryType, chargingTime,
                                       payload, length, width, year, trim, color, mileage, hours; for the inventory's filters
                                       seatLayout (2, 2+2, 4F, 4+2, 6F, 6+2), stance (road, lifted), tires (street,
                                       all-terrain, knobby) and bed; for product feeds condition (new, used,
                                       refurbished; New/Used), gtin and mpn; any other as "Spec: Cargo bed"
                                       (in JSON: an object named specifications)
  vin, serialNumber                    for staff only; two carts never have the same
Where no column has the category, the condition is taken; where none has the description, year, make, model, color and miles make
one. Any other column is refused, so that a column such as Cost never shows on the site; --skip leaves it out.

A vehicle whose id is already there keeps its place in the list and the values that the file has no column for: a file with
id and price is a price list. Others follow at the end, and need a name, description, brand, category and price. Either
every row is stored or, when one is rejected, none; --good-rows stores the others, lists those that were rejected as errors, and
ends with code 0. A stock number that differs from one in the stock only by zeros, spaces or hyphens is rejected unless --similar says
whether it is the same cart.

--sync is for a file with your whole stock: vehicles imported earlier that it does not have are marked as missing and out
of stock. They are never deleted, and an import that has them again takes the mark away. Catalogue carts and vehicles with
units are left alone, and so are those whose rows were rejected.

Examples:
  npm run cli -- vehicles import used-carts.xlsx --dry-run
  npm run cli -- vehicles import used-carts.csv
  npm run cli -- vehicles import whole-stock.xlsx --sync --skip Cost "Lot number"

used-carts.csv:
  name,description,brand,category,price,inStock,features,seatingCapacity,range
  Used Club Car 2019,Two owners and a new battery.,Club Car,Used,"$6,500",yes,New battery|Rain cover,4,25 miles`;
