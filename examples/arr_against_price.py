"""Companies' ARR beside what the market pays for it: python3 examples/arr_against_price.py https://hub.example > arr.csv"""

import csv
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parent.parent / "clients" / "python"))
from runrate_api import Hub  # noqa: E402

origin = sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:3000"
companies = [one for one in Hub(origin).list_companies().body if one.get("arr")]
writer = csv.writer(sys.stdout)
writer.writerow(["company", "arr", "growth", "price", "price to arr", "period end", "estimate"])
for one in sorted(companies, key=lambda company: company.get("priceToArr") or 0, reverse=True):
    fields = ["name", "arr", "arrGrowth", "price", "priceToArr", "arrPeriodEnd", "estimate"]
    writer.writerow([one.get(field, "") for field in fields])
